/** Longest name that every model provider accepts, in characters. */
export const maximumNameLength = 64;

const providerName = /^[a-zA-Z0-9_-]{1,64}$/;

/** Whether every model provider accepts this as a tool's name: `^[a-zA-Z0-9_-]{1,64}$`. */
export function isProviderName(name: string): boolean {
  return providerName.test(name);
}
