/** What a person accepts before a first answer, in milliseconds; a server that takes longer joins a later turn. */
export const defaultListWaitMs = 10_000;
