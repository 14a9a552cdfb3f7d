/** The longest delay a timer can have. Deadlines of calls belong to whoever runs the tool; the SDKs' own must not come first. */
export const longestTimeoutMs = 2 ** 31 - 1;
