import type { CompiledExpression } from '#engine/expression/index.ts';
import { isAddedUp } from '#engine/schema/language/fieldUses.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';

/** What other records add up to: none refers to a record that is not stored yet. */
export const isToCome = (field: Field, stored: RecordData) =>
  isAddedUp(field) && typeof stored.id !== 'string';

/** Columns of a line table that other records add up to, and those that are worked out of these. */
export function columnsToCome(
  { fields }: Module,
  table: string,
  compile: (formula: string, table: string) => CompiledExpression | undefined,
): ReadonlySet<string> {
  const columns = Object.entries(fields[table]?.columns ?? {});
  const found = new Set(columns.flatMap(([name, column]) => (isAddedUp(column) ? [name] : [])));
  const isFound = ([head, next, column]: readonly string[]) =>
    head !== 'parent'
      ? found.has(head!)
      : next === table
        ? found.has(column!)
        : isAddedUp(fields[next!]);
  const computed = columns.flatMap(([name, { formula }]) => {
    const paths = formula ? compile(formula, table)?.paths : undefined;
    return paths ? [{ name, paths }] : [];
  });
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { name, paths } of computed) if (paths.some(isFound)) found.add(name);
  }
  return found;
}
