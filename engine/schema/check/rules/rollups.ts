import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { isLines } from '../../language/fieldTypes.ts';
import type { Field, Module, RollupTerm } from '../../language/index.ts';
import { isAnyReference, isMultiple, referencedModule } from '../../registry.ts';
import { keysOf } from '../../rollups.ts';
import { expectModule, type CheckContext, type ModuleSource, type Rule } from '../CheckContext.ts';
import { closest } from '../../../messages/closest.ts';
import type { JsonPath } from '../Source.ts';
import { expectPath } from './expectPath.ts';

/** Roll-ups: their source exists and refers here, and sums have something to sum. */
export const rollups: Rule = (context) => {
  for (const place of context.modules) {
    for (const [name, field] of Object.entries(place.module.fields)) {
      checkTerms(context, place, ['fields', name], field);
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        checkTerms(context, place, ['fields', name, 'columns', column], spec, name);
    }
  }
};

function checkTerms(
  context: CheckContext,
  place: ModuleSource,
  path: JsonPath,
  field: Field,
  ownTable?: string,
) {
  const report = (at: JsonPath, problem: Message) => context.report(place.source, at, problem);
  const terms = field.rollup ?? [];
  const isLast = terms[0]?.op === 'last';
  for (const [index, term] of terms.entries()) {
    const at = [...path, 'rollup', index];
    if (term.op !== 'count' && term.value === undefined)
      report(at, message('termWithoutValue', { op: term.op }));
    if ((term.op === 'last') !== isLast) report([...at, 'op'], message('lastCombined'));
    if (term.op === 'last' && term.order === undefined) report(at, message('lastWithoutOrder'));
    if (term.op !== 'last' && term.order !== undefined)
      report([...at, 'order'], message('orderWithoutLast'));
    if (!expectModule(context, place.source, [...at, 'of'], term.of)) continue;
    const source = context.registry.findModule(term.of);
    if (source) checkKeys(context, place, at, term, source, ownTable);
  }
}

/** What a term counts: the rows of a module, or of its lines. */
interface Counted {
  of: Module;
  /** Undefined where it counts records. */
  table: Field | undefined;
  fields: Readonly<Record<string, Field>>;
}

/** The field that keeps the figure: of a record, or a column of this table. */
interface Keeper extends ModuleSource {
  ownTable: string | undefined;
  columns: Readonly<Record<string, Field>>;
}

function checkKeys(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  term: RollupTerm,
  of: Module,
  ownTable: string | undefined,
) {
  const counted = countedBy(context, place, at, term, of);
  if (!counted) return;
  const { fields } = counted;
  if (term.order !== undefined && !fields[term.order])
    reportUnknown(context, place, [...at, 'order'], counted, term.order);
  const columns = (ownTable !== undefined && place.module.fields[ownTable]!.columns) || {};
  const keeper = { ...place, ownTable, columns };
  for (const [index, key] of keysOf(term).entries()) {
    const keyAt = Array.isArray(term.by) ? [...at, 'by', index] : [...at, 'by'];
    const field = fields[key];
    if (!field) reportUnknown(context, place, keyAt, counted, key);
    else if (index === 0) checkFirstKey(context, keeper, keyAt, of, key, field);
    else if (!columns[key] && !place.module.fields[key]) {
      const problem = message('nothingToCompare', { module: place.module.module, name: key });
      context.report(place.source, keyAt, problem);
    }
  }
}

/** Undefined, and reported, where the lines of a term are none. */
function countedBy(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  { lines }: RollupTerm,
  of: Module,
): Counted | undefined {
  if (lines === undefined) return { of, table: undefined, fields: of.fields };
  const linesAt = [...at, 'lines'];
  const table = expectPath(context, place, linesAt, lines, of);
  if (!table) return undefined;
  if (isLines(table)) return { of, table, fields: { ...of.fields, ...table.columns } };
  const problem = message('notTableOf', { name: lines, module: of.module });
  context.report(place.source, linesAt, problem);
  return undefined;
}

function reportUnknown(
  { report }: CheckContext,
  { source }: ModuleSource,
  at: JsonPath,
  { of, table, fields }: Counted,
  name: string,
) {
  const lines = tableWith(of, name);
  if (lines !== undefined && table === undefined)
    report(source, at, message('fieldOfLines', { module: of.module, name, lines }));
  else
    report(source, at, message('unknownField', { module: of.module, name }), {
      suggestion: closest(name, Object.keys(fields)),
    });
}

/** The first key refers to the record that keeps the figure, or to what that refers to by a field of the same name. */
function checkFirstKey(
  { registry, report }: CheckContext,
  { source, module, ownTable, columns }: Keeper,
  at: JsonPath,
  of: Module,
  name: string,
  field: Field,
) {
  const refuse = (problem: Message) => report(source, at, problem);
  if (isAnyReference(field)) {
    if (ownTable !== undefined) refuse(message('refersToNoLines', { name, module: of.module }));
    return;
  }
  const target = referencedModule(field, registry.system);
  if (target === undefined) return refuse(message('notReferenceOf', { name, module: of.module }));
  if (target === module.module) return;
  const own = ownTable === undefined ? module.fields[name] : columns[name];
  const isShared = own !== undefined && referencedModule(own, registry.system) === target;
  if (isShared && isMultiple(own)) refuse(message('severalCompared', { name }));
  // that there is no such module is said where the field is
  if (isShared || !registry.findModule(target)) return;
  const code = ownTable === undefined ? 'refersElsewhere' : 'lineRefersElsewhere';
  refuse(message(code, { name, module: of.module, target, own: module.module }));
}

/** The lines of a module that have such a column. */
const tableWith = ({ fields }: Module, column: string) =>
  Object.keys(fields).find((name) => Object.hasOwn(fields[name]!.columns ?? {}, column));
