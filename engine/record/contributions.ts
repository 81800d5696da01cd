import { Exact, toDecimal } from '../fields/decimal.ts';
import { compute, holds } from '../expression/index.ts';
import { expressionsOf, type Surroundings } from '../schema/expressions.ts';
import type { RollupTerm } from '../schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '../schema/record.ts';
import type { Registry, RollupUse } from '../schema/registry.ts';
import { namedCode } from '../schema/anyReference.ts';
import { keysOf, moduleField, targetsIn } from '../schema/rollups.ts';
import { asText } from '../fields/kind.ts';
import { statusOf } from './statusOf.ts';
import { counts, namesStatus } from './counting.ts';

/** What one source, or one line of it, adds to a term of a roll-up. */
export interface Contribution {
  /** Record it counts into. */
  target: string;
  /** Further fields in which source and target must agree. */
  keys: Record<string, FieldValue>;
  /** Decimal string, date or text; for counts `1`. */
  value: FieldValue;
  /** For `last`: what decides, then the id of the source. */
  order: readonly [FieldValue, string];
}

/** All that a source contributes to one roll-up; nothing when it does not exist or does not count. */
export function contributionsOf(
  registry: Registry,
  { module, term }: Pick<RollupUse, 'module' | 'term'>,
  source: RecordData | null,
  surroundings: Surroundings,
): Contribution[] {
  if (!source) return [];
  if (!counts(registry, term, statusOf(source)) && !whereNamesStatus(registry, term)) return [];
  const expressions = expressionsOf(registry);
  const compiled = (text: string) =>
    term.lines ? expressions.line(term.of, term.lines, text) : expressions.record(term.of, text);
  const [by, ...further] = keysOf(term);
  const named = moduleField(registry, term);
  const entries = term.lines ? recordLines(source[term.lines]) : [source];
  return entries.flatMap((entry) => {
    const scope: RecordData = term.lines ? { ...entry, parent: source } : entry;
    const read = (field: string) => (field in entry ? entry[field] : source[field]);
    const targets = targetsIn(read(by!));
    if (targets.length === 0) return [];
    if (named !== undefined && namedCode(registry, read(named))?.module !== module) return [];
    const context = { ...surroundings, variables: scope };
    if (term.where && !holds(compiled(term.where), context)) return [];
    const value = term.value ? compute(compiled(term.value), context) : '1';
    const keys = Object.fromEntries(further.map((field) => [field, read(field)]));
    const order = [term.order ? read(term.order) : null, source.id as string] as const;
    const figure = term.op === 'count' ? '1' : value;
    return targets.map((target) => ({ target, keys, value: figure, order }));
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

type Extreme = 'max' | 'min' | 'last';
type Ranked = Pick<Contribution, 'value' | 'order'>;

/** The greatest, smallest or last value; null when there is none. Of equal ranks the later in the list is the last. */
export const extreme = (op: Extreme, all: readonly Ranked[]): FieldValue =>
  deciding(op, all)?.value ?? null;

/** The one of them that decides. */
export function deciding<One extends Ranked>(op: Extreme, all: readonly One[]): One | null {
  const present = all.filter(
    ({ value, order }) => isPresent(value) && (op !== 'last' || isPresent(order[0])),
  );
  const isBetter = (a: Ranked, b: Ranked) => {
    if (op !== 'last') return compareStored(a.value, b.value) * (op === 'max' ? 1 : -1) > 0;
    return (compareStored(a.order[0], b.order[0]) || compareStored(a.order[1], b.order[1])) >= 0;
  };
  return present.reduce<One | null>(
    (best, one) => (best === null || isBetter(one, best) ? one : best),
    null,
  );
}

const isPresent = (value: FieldValue) => value !== null && value !== undefined;

/** Orders stored values: numbers by what they are, days and texts by what they say. */
export function compareStored(a: FieldValue, b: FieldValue): number {
  const [left, right] = [toDecimal(a), toDecimal(b)];
  if (left && right) return left.comparedTo(right);
  const [first, second] = [asText(a), asText(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}
