/** Foreign text without the control characters that could move a cursor, change a title or hide a word; line breaks and tabs stay. */
export function toSafeText(text: string): string {
  return text.replace(unsafe, "");
}

/** A value as one line of JSON that a terminal shows as it is: what could steer it is written as `\uXXXX`, which is the same JSON. */
export function toJsonLine(value: unknown): string {
  return JSON.stringify(value).replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// C0 without \t and \n, DEL and C1, and the marks that turn the direction of text.
const unsafe = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
