/** How long one search may take when nothing else is set. */
export const defaultSearchSeconds = 30;
