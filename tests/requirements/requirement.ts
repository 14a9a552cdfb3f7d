/** One promise of the project that at least one test must cite by its id. */
export interface Requirement {
  readonly id: string;
  /** What holds, in one sentence. */
  readonly says: string;
}

/** The requirements of one study of how others do it. */
export interface RequirementList {
  /** The two letters before the number. */
  readonly family: string;
  /** The subject of the study. */
  readonly source: string;
  readonly requirements: readonly Requirement[];
}

/** Builds a list from `number: sentence`, so that a family is written once. */
export function requirementList({ family, source, sentences }: { readonly family: string; readonly source: string; readonly sentences: Readonly<Record<string, string>> }): RequirementList {
  const requirements = Object.entries(sentences).map(([number, says]) => ({ id: `${family}-${number}`, says }));
  return { family, source, requirements: requirements.sort((left, right) => left.id.localeCompare(right.id, "en", { numeric: true })) };
}
