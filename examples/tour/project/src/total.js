/** What an order costs, in cents. A line is `{item, price, quantity}`. */
export function total(lines) {
  return lines.reduce((sum, line) => sum + line.price, 0);
}
