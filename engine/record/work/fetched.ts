import { compute } from '../../expression/index.ts';
import { kindOf } from '../../fields/index.ts';
import { expressionsOf } from '../../schema/expressions.ts';
import { countingSource, fetchedThrough } from '../../schema/fetchSources.ts';
import { isLines } from '../../schema/language/fieldTypes.ts';
import type { Field } from '../../schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '../../schema/record.ts';
import { storedValue } from '../../fields/storedValue.ts';
import { takenLines } from '../../schema/takenLines.ts';
import { fillLineDefaults } from './lineDefaults.ts';
import type { Edit } from './Edit.ts';
import type { Work } from './Work.ts';

/**
 * Takes over values through newly chosen references. What the writer gave stays, unless nobody may write
 * the field; `ifEmpty` fills only empty fields. Live fields are formulas and not filled here.
 */
export async function fillFetched(work: Work, module: string, { record, before, given }: Edit) {
  const { fields } = work.registry.module(module);
  const expressions = expressionsOf(work.registry);
  let next = { ...record };
  for (const [field, spec] of inOrder(fields)) {
    if (!isChosenAnew(spec, next, before)) continue;
    const from = countingSource(spec, next);
    const { mode } = spec.fetch!;
    const isKept =
      mode === 'ifEmpty' ? !kindOf(spec).isEmpty(next[field]) : given.has(field) && !spec.readOnly;
    if (isKept) continue;
    const expression = expressions.record(module, from);
    await work.view.readAlong(module, next, expression.paths);
    const context = { ...work.view.surroundings, variables: next };
    const value = compute(expression, context);
    if (!isLines(spec)) next[field] = storedValue(spec, value);
    else {
      const lines = newLines(work, spec, value);
      next = await fillLineDefaults(work, module, { ...next, [field]: lines }, before);
    }
  }
  for (const [table, spec] of Object.entries(fields))
    if (isLines(spec) && Array.isArray(next[table]))
      next[table] = await fillLines(work, module, table, { record: next, before });
  return next;
}

/** The lines of another record, as new lines of a table. */
const newLines = ({ host }: Work, table: Field, lines: FieldValue): RecordData[] =>
  takenLines(table, recordLines(lines)).map((line) => ({ id: host.newId(), ...line }));

async function fillLines(
  work: Work,
  module: string,
  table: string,
  { record, before }: Pick<Edit, 'record' | 'before'>,
) {
  const columns = inOrder(work.registry.module(module).fields[table]!.columns ?? {});
  const lines = recordLines(record[table]);
  if (columns.length === 0) return lines;
  const old = new Map(recordLines(before[table]).map((line) => [line.id, line]));
  const expressions = expressionsOf(work.registry);
  const filled: RecordData[] = [];
  for (const line of lines) {
    const next = { ...line };
    for (const [column, columnSpec] of columns) {
      if (!isChosenAnew(columnSpec, next, old.get(line.id) ?? {})) continue;
      if (!kindOf(columnSpec).isEmpty(next[column]) && !columnSpec.readOnly) continue;
      const expression = expressions.line(module, table, countingSource(columnSpec, next));
      const asRecord = { ...record, [table]: [next] };
      await work.view.readAlong(
        module,
        asRecord,
        expression.paths.map((path) => [table, ...path]),
      );
      const variables = { ...next, parent: record };
      next[column] = storedValue(
        columnSpec,
        compute(expression, { ...work.view.surroundings, variables }),
      );
    }
    filled.push(next);
  }
  return filled;
}

/** True where another record was chosen, or none any longer, for a reference the field comes through. */
const isChosenAnew = (field: Field, next: RecordData, before: RecordData) =>
  fetchedThrough(field).some((root) => (next[root] ?? null) !== (before[root] ?? null));

/** Fields fetched through others that are fetched themselves come after those. */
function inOrder(fields: Record<string, Field>): [string, Field][] {
  const ordered = new Map<string, Field>();
  const visit = (name: string, seen: readonly string[]) => {
    const field = fields[name];
    if (!field?.fetch || field.fetch.mode === 'live' || seen.includes(name)) return;
    for (const root of fetchedThrough(field)) visit(root, [...seen, name]);
    ordered.set(name, field);
  };
  for (const name of Object.keys(fields)) visit(name, []);
  return [...ordered];
}
