/** Columns in the order a person gave them; those not named follow in their own order. */
export function inOrder<Column extends { path: string }>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const place = new Map(order.map((path, at) => [path, at]));
  const placeOf = ({ path }: Column) => place.get(path) ?? order.length;
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}
