/** A value that survives `JSON.parse(JSON.stringify(value))`. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object. `undefined` members are allowed on the way in and vanish on the way out, as in `JSON.stringify`. */
export type JsonObject = { readonly [key: string]: JsonValue | undefined };

export type MaybePromise<T> = T | Promise<T>;
