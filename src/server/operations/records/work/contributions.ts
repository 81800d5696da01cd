import { Exact, toDecimal } from '#engine/fields/decimal.ts';
import { compute, holds } from '#engine/expression/index.ts';
import { expressionsOf, type Surroundings } from '#engine/schema/expressions.ts';
import type { RollupTerm } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { asText } from '#engine/fields/kind.ts';
import { statusOf } from '../statusOf.ts';
import { counts, namesStatus } from './counting.ts';

/** What one source, or one line of it, adds to a term of a roll-up. */
export interface Contribution {
  /** Record it counts into. */
  target: string;
  /** Further fields in which source and target must agree. */
  keys: Record<string, FieldValue>;
  /** Decimal string, date or text; for counts `1`. */
  value: FieldValue;
}

/** All that a source contributes to one term; nothing when it does not exist or does not count. */
export function contributionsOf(
  registry: Registry,
  term: RollupTerm,
  source: RecordData | null,
  surroundings: Surroundings,
): Contribution[] {
  if (!source) return [];
  if (!counts(registry, term, statusOf(source)) && !whereNamesStatus(registry, term)) return [];
  const expressions = expressionsOf(registry);
  const compiled = (text: string) =>
    term.lines ? expressions.line(term.of, term.lines, text) : expressions.record(term.of, text);
  const [by, ...further] = typeof term.by === 'string' ? [term.by] : term.by;
  const entries = term.lines ? ((source[term.lines] ?? []) as RecordData[]) : [source];
  return entries.flatMap((entry) => {
    const scope: RecordData = term.lines ? { ...entry, parent: source } : entry;
    const read = (field: string) => (field in entry ? entry[field] : source[field]);
    const target = read(by!);
    if (typeof target !== 'string' || !target) return [];
    const context = { ...surroundings, variables: scope };
    if (term.where && !holds(compiled(term.where), context)) return [];
    const value = term.value ? compute(compiled(term.value), context) : '1';
    const keys = Object.fromEntries(further.map((field) => [field, read(field)]));
    return [{ target, keys, value: term.op === 'count' ? '1' : value }];
  });
}

/** True for a term whose `where` decides by itself which statuses count. */
export function whereNamesStatus(registry: Registry, term: RollupTerm): boolean {
  if (!term.where) return false;
  const expressions = expressionsOf(registry);
  return namesStatus(
    term.lines
      ? expressions.line(term.of, term.lines, term.where)
      : expressions.record(term.of, term.where),
    'parent',
  );
}

/** Sum of what counts, exact; missing values add nothing. */
export const total = (contributions: readonly Contribution[]) =>
  contributions.reduce((sum, { value }) => sum.plus(toDecimal(value) ?? 0), new Exact(0));

/** The greatest or smallest value; null when there is none. */
export function extreme(op: 'max' | 'min', values: readonly FieldValue[]): FieldValue {
  const present = values.filter((value) => value !== null && value !== undefined);
  const isBetter = (a: FieldValue, b: FieldValue) => {
    const [left, right] = [toDecimal(a), toDecimal(b)];
    const order = left && right ? left.comparedTo(right) : asText(a) < asText(b) ? -1 : 1;
    return op === 'max' ? order > 0 : order < 0;
  };
  return present.reduce<FieldValue>(
    (best, value) => (best === null || isBetter(value, best) ? value : best),
    null,
  );
}
