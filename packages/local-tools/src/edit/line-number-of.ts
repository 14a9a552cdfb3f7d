/** The number of the line, counted from 1, that holds a byte. */
export function lineNumberOf(bytes: Buffer, place: number): number {
  let line = 1;
  for (let feed = bytes.indexOf(10); feed !== -1 && feed < place; feed = bytes.indexOf(10, feed + 1)) line++;
  return line;
}
