import { message } from '../../../messages/build.ts';
import { isLines } from '../../language/fieldTypes.ts';
import type { Field, Module, RollupTerm } from '../../language/index.ts';
import { isAnyReference, isMultiple, referencedModule } from '../../registry.ts';
import { keysOf } from '../../rollups.ts';
import type { Rule } from '../CheckContext.ts';
import { closest } from '../../../messages/closest.ts';
import { Spot } from '../Spot.ts';
import { expectPath } from './expectPath.ts';

/** Roll-ups: their source exists and refers here, and sums have something to sum. */
export const rollups: Rule = (context) => {
  for (const place of context.modules) {
    const fields = new Spot(context, place, ['fields']);
    for (const [name, field] of Object.entries(place.module.fields)) {
      checkTerms(fields.at(name), field);
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        checkTerms(fields.at(name, 'columns', column), spec, name);
    }
  }
};

function checkTerms(spot: Spot, field: Field, ownTable?: string) {
  const terms = field.rollup ?? [];
  const isLast = terms[0]?.op === 'last';
  for (const [index, term] of terms.entries()) {
    const at = spot.at('rollup', index);
    if (term.op !== 'count' && term.value === undefined)
      at.report(message('termWithoutValue', { op: term.op }));
    if ((term.op === 'last') !== isLast) at.at('op').report(message('lastCombined'));
    if (term.op === 'last' && term.order === undefined) at.report(message('lastWithoutOrder'));
    if (term.op !== 'last' && term.order !== undefined)
      at.at('order').report(message('orderWithoutLast'));
    if (!at.at('of').expectModule(term.of)) continue;
    const source = spot.registry.findModule(term.of);
    if (source) checkKeys(at, term, source, ownTable);
  }
}

/** What a term counts: the rows of a module, or of its lines. */
interface Counted {
  of: Module;
  /** Undefined where it counts records. */
  table: Field | undefined;
  fields: Readonly<Record<string, Field>>;
}

/** The table whose column keeps the figure; without a name: a field of the record does. */
interface Keeper {
  ownTable: string | undefined;
  columns: Readonly<Record<string, Field>>;
}

function checkKeys(spot: Spot, term: RollupTerm, of: Module, ownTable: string | undefined) {
  const counted = countedBy(spot, term, of);
  if (!counted) return;
  const { fields } = counted;
  const { module } = spot;
  if (term.order !== undefined && !fields[term.order])
    reportUnknown(spot.at('order'), counted, term.order);
  const columns = (ownTable !== undefined && module.fields[ownTable]!.columns) || {};
  for (const [index, key] of keysOf(term).entries()) {
    const at = spot.at('by', ...(Array.isArray(term.by) ? [index] : []));
    const field = fields[key];
    if (!field) reportUnknown(at, counted, key);
    else if (index === 0) checkFirstKey(at, { ownTable, columns }, counted, key);
    else if (!columns[key] && !module.fields[key])
      at.report(message('nothingToCompare', { module: module.module, name: key }));
  }
}

/** Undefined, and reported, where the lines of a term are none. */
function countedBy(spot: Spot, { lines }: RollupTerm, of: Module): Counted | undefined {
  if (lines === undefined) return { of, table: undefined, fields: of.fields };
  const at = spot.at('lines');
  const table = expectPath(at.context, { ...at.place, module: of }, at.path, lines);
  if (!table) return undefined;
  if (isLines(table)) return { of, table, fields: { ...of.fields, ...table.columns } };
  at.report(message('notTableOf', { name: lines, module: of.module }));
  return undefined;
}

function reportUnknown(spot: Spot, { of, table, fields }: Counted, name: string) {
  const lines = tableWith(of, name);
  if (lines !== undefined && table === undefined)
    spot.report(message('fieldOfLines', { module: of.module, name, lines }));
  else
    spot.report(message('unknownField', { module: of.module, name }), {
      suggestion: closest(name, Object.keys(fields)),
    });
}

/** The first key refers to the record that keeps the figure, or to what that refers to by a field of the same name. */
function checkFirstKey(
  spot: Spot,
  { ownTable, columns }: Keeper,
  { of, fields }: Counted,
  name: string,
) {
  const { registry, module } = spot;
  const field = fields[name]!;
  if (isAnyReference(field)) {
    if (ownTable !== undefined)
      spot.report(message('refersToNoLines', { name, module: of.module }));
    return;
  }
  const target = referencedModule(field, registry.system);
  if (target === undefined)
    return spot.report(message('notReferenceOf', { name, module: of.module }));
  if (target === module.module) return;
  const own = ownTable === undefined ? module.fields[name] : columns[name];
  const isShared = own !== undefined && referencedModule(own, registry.system) === target;
  if (isShared && isMultiple(own)) spot.report(message('severalCompared', { name }));
  // that there is no such module is said where the field is
  if (isShared || !registry.findModule(target)) return;
  const code = ownTable === undefined ? 'refersElsewhere' : 'lineRefersElsewhere';
  spot.report(message(code, { name, module: of.module, target, own: module.module }));
}

/** The lines of a module that have such a column. */
const tableWith = ({ fields }: Module, column: string) =>
  Object.keys(fields).find((name) => Object.hasOwn(fields[name]!.columns ?? {}, column));
