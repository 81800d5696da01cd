import { ExpressionError } from '#engine/expression/index.ts';
import { kindOf } from '#engine/fields/index.ts';
import { figureSources, figuresOf, keyOfFigure, type Figure } from '#engine/schema/figures.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { entityOf } from '../../../features/records/sql/entity.ts';
import { name, sql } from '../../query.ts';
import { formulaOf, formulaSql } from '../../formulaSql.ts';
import type { Check } from './Difference.ts';

/**
 * Computed fields of a module that follow from their own record alone: what was taken over from another one, or from a
 * day, is as it was then.
 *
 * @param sources by which definitions figures were last computed; those of others are still to follow
 */
export function formulas(
  registry: Registry,
  module: Module,
  sources: Readonly<Record<string, string>>,
): Check[] {
  const current = figureSources(module);
  return figuresOf(module).flatMap((figure): Check[] => {
    const key = keyOfFigure(figure);
    const isChecked = sources[key] === current[key] && isOfOwnRecord(registry, module, figure);
    const expected = isChecked && valueOf(registry, module, figure);
    if (!expected) return [];
    const { table, lines } = entityOf(module);
    const value = name(figure.table ? 'k' : 't', figure.field);
    const rows = figure.table
      ? sql`${lines.get(figure.table)!.table} k join ${table} t on t.id = k."parentId"`
      : sql`${table} t`;
    const check = sql`select * from (select t.id, ${value} as found, ${expected} as expected from ${rows}) as compared
      where found is distinct from expected order by id`;
    return [{ check: 'formula', field: key, rows: check }];
  });
}

function isOfOwnRecord(registry: Registry, module: Module, figure: Figure) {
  if (figure.spec.formula === undefined) return false;
  const { expression } = formulaOf(registry, module, figure);
  const columns = figure.table ? module.fields[figure.table]!.columns! : {};
  const isOwn = (path: readonly string[]): boolean => {
    const [head, ...rest] = path;
    if (head === 'parent' && figure.table) return isField(module.fields, rest);
    return isField(figure.table ? columns : module.fields, path);
  };
  return !expression.usesClock && expression.paths.every(isOwn);
}

/** Whether a path ends at a stored field, or at a column of a line table. */
function isField(fields: Module['fields'], [head, column, ...rest]: readonly string[]): boolean {
  const spec = head === undefined ? undefined : fields[head];
  if (!spec) return false;
  if (spec.columns) return column === undefined || isField(spec.columns, [column, ...rest]);
  return column === undefined && kindOf(spec).column !== null;
}

function valueOf(registry: Registry, module: Module, figure: Figure) {
  try {
    return formulaSql(registry, module, figure, figure.table ? 'k' : 't', new Date());
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
