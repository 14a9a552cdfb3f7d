/** A notebook of version 4 as Jupyter saves it. */
export function createNotebook(cells: readonly object[]): Buffer {
  const notebook = { nbformat: 4, nbformat_minor: 5, metadata: { language_info: { name: "python" } }, cells };
  return Buffer.from(JSON.stringify(notebook, null, 1));
}

export function codeCell(source: string, outputs: readonly object[] = [], count: number | null = 1): object {
  return { cell_type: "code", execution_count: count, metadata: {}, source: source.split(/(?<=\n)/), outputs };
}

export function stdout(text: string): object {
  return { output_type: "stream", name: "stdout", text: text.split(/(?<=\n)/) };
}

export function display(data: object): object {
  return { output_type: "display_data", metadata: {}, data };
}
