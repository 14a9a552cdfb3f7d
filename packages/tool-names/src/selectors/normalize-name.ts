/** How names are compared wherever a person wrote them: trimmed, NFKC (full-width forms), case-folded. */
export function normalizeName(name: string): string {
  return name.normalize("NFKC").trim().toLowerCase();
}
