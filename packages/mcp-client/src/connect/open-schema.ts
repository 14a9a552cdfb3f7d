/** What both SDK generations ask of a result schema: a Standard Schema for 2.x, `safeParse` for 1.x. */
interface OpenSchema {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => { readonly value: unknown };
    readonly types?: { readonly input: unknown; readonly output: unknown };
  };
  readonly safeParse: (value: unknown) => { readonly success: true; readonly data: unknown };
}

/**
 * Lets every result through. The SDKs' own schemas refuse a whole list for one odd tool, and cost more than the rest of
 * the request; what is needed of a result is read leniently afterwards.
 */
export const openSchema: OpenSchema = {
  "~standard": { version: 1, vendor: "helve", validate: (value) => ({ value }) },
  safeParse: (data) => ({ success: true, data }),
};
