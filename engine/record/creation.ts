import { compute, pathOfList } from '../expression/index.ts';
import type { CompiledExpression, EvaluationContext } from '../expression/types.ts';
import { expressionsOf } from '../schema/expressions.ts';
import { isCalculated } from '../schema/language/fieldTypes.ts';
import type {
  Creation,
  EffectCreation,
  Field,
  LineSource,
  Matching,
} from '../schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '../schema/record.ts';
import type { Registry } from '../schema/registry.ts';
import { storedValue } from '../fields/storedValue.ts';
import { fromItem, type Path } from './plan/paths.ts';

/** A list or records from which lines are made, compiled. */
interface CompiledSource {
  from: CompiledExpression | undefined;
  records: Matching | undefined;
  values: readonly (readonly [column: string, value: CompiledExpression])[];
}

function compiledSource(
  registry: Registry,
  module: string,
  { from, records, values }: LineSource,
  forEach: string | undefined,
): CompiledSource {
  const expressions = expressionsOf(registry);
  return {
    from: from === undefined ? undefined : expressions.effect(module, from, forEach),
    records,
    values: Object.entries(values).map(([column, text]) => [
      column,
      expressions.newLine(module, text, { from, records }, forEach),
    ]),
  };
}

/** What the values and lines of a creation read, seen from the record that makes it. */
export function pathsOfCreation(
  registry: Registry,
  module: string,
  { values, lines = {}, times, records }: EffectCreation,
  forEach: string | undefined,
): Path[] {
  const expressions = expressionsOf(registry);
  const own = [...Object.values(values), ...(times ? [times] : [])].flatMap((text) =>
    expressions
      .newLine(module, text, { records }, forEach)
      .paths.flatMap((path) => fromItem(path, records ? undefined : forEach)),
  );
  const ofLines = Object.values(lines).flatMap((sources) =>
    typeof sources === 'string'
      ? []
      : sources.flatMap((source) => {
          const compiled = compiledSource(registry, module, source, forEach);
          const list = compiled.from && pathOfList(compiled.from);
          const read = compiled.values.flatMap(([, value]) => value.paths);
          return [
            ...(compiled.from?.paths ?? []).flatMap((path) => fromItem(path, forEach)),
            ...read.flatMap((path): Path[] => {
              if (path[0] !== 'item' || !(compiled.from || compiled.records))
                return fromItem(path, forEach);
              return list ? fromItem([...list, ...path.slice(1)], forEach) : [];
            }),
          ];
        }),
  );
  return [...own, ...ofLines];
}

/** Records for which a creation makes lines or new records, with the fields its values read of each. */
export interface Listed {
  matching: Matching;
  paths: Path[];
}

/** Those that lines are made for. */
export const recordsOfLines = (
  registry: Registry,
  module: string,
  { lines = {} }: Creation,
): Listed[] =>
  Object.values(lines).flatMap((sources) =>
    typeof sources === 'string'
      ? []
      : sources.flatMap((source) => listedBy(registry, module, source)),
  );

/** Those that new records, or the lines of one, are made for; none where it names none. */
export function listedBy(
  registry: Registry,
  module: string,
  { records, values }: Pick<LineSource, 'records' | 'values'>,
): Listed[] {
  if (!records) return [];
  const compiled = compiledSource(registry, module, { records, values }, undefined);
  const read = compiled.values.flatMap(([, { paths }]) => paths);
  const paths = read.flatMap(([head, ...rest]) => (head === 'item' ? [rest] : []));
  return [{ matching: records, paths }];
}

/**
 * The lines of a new record, by table, without ids.
 *
 * @param found ids of the records that it lists; without them there are no lines of these
 */
export function newLines(
  registry: Registry,
  module: string,
  { module: created, lines = {} }: Creation,
  forEach: string | undefined,
  record: RecordData,
  context: EvaluationContext,
  found: ReadonlyMap<Matching, readonly string[]> = new Map(),
): Record<string, RecordData[]> {
  const tables = Object.entries(lines).map(([theirs, sources]): [string, RecordData[]] => {
    const columns = registry.module(created).fields[theirs]?.columns ?? {};
    if (typeof sources === 'string') return [theirs, copyLines(columns, record[sources])];
    const compiled = sources.map((source) => compiledSource(registry, module, source, forEach));
    return [theirs, compiled.flatMap((source) => madeFrom(columns, source, context, found))];
  });
  return Object.fromEntries(tables);
}

function madeFrom(
  columns: Record<string, Field>,
  { from, records, values }: CompiledSource,
  { variables, ...surroundings }: EvaluationContext,
  found: ReadonlyMap<Matching, readonly string[]>,
): RecordData[] {
  const entries = records
    ? found.get(records)
    : from
      ? compute(from, { ...surroundings, variables })
      : [variables.item];
  return ((entries ?? []) as readonly FieldValue[]).map((item) =>
    Object.fromEntries(
      values.map(([column, value]) => [
        column,
        storedValue(
          columns[column]!,
          compute(value, { ...surroundings, variables: { ...variables, item } }),
        ),
      ]),
    ),
  );
}

/** Lines with the columns that both tables have. */
function copyLines(columns: Record<string, Field>, lines: FieldValue): RecordData[] {
  const copied = Object.keys(columns).filter((column) => isCopied(columns[column]!));
  return recordLines(lines).map((line) =>
    Object.fromEntries(copied.map((column) => [column, line[column] ?? null])),
  );
}

const isCopied = (field: Field) => !isCalculated(field);
