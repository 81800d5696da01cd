import { keyOf, scopeOf, type Key } from '../../expression/index.ts';
import type { CompiledExpression, EvaluationContext } from '../../expression/types.ts';
import { readValue, toJson } from '../../expression/value.ts';
import { kindOf } from '../../fields/index.ts';
import { asText } from '../../fields/kind.ts';
import { addingTo } from '../../schema/addingTo.ts';
import { expressionsOf, inMemory } from '../../schema/expressions.ts';
import { liveSource, referenceOf } from '../../schema/fetchSources.ts';
import {
  type CallStep,
  type Effect,
  type EffectCreation,
  type Field,
  type Guard,
  type Matching,
  type Moment,
} from '../../schema/language/index.ts';
import { fieldOf } from '../../schema/paths.ts';
import type { RecordData } from '../../schema/record.ts';
import type { Registry } from '../../schema/registry.ts';
import { stepKindOf } from '../../schema/steps/index.ts';
import { walkSteps } from '../../schema/walkSteps.ts';
import { effectsAt, guardsAt } from './dependencies.ts';

/** A place that looks for records of a module by a condition: a guard, or an effect that changes or lists them. */
export interface Lookup {
  matching: Matching;
  condition: CompiledExpression;
  /** The module that looks. */
  module: string;
  forEach: string | undefined;
  /** What this transaction finds must not change before it commits: writers and other searches wait. */
  isExclusive: boolean;
  /** Field in which the records agree with the one that looks for them; without one, any of the module may be found. */
  key: Key | undefined;
  /** Fields of the records that decide which are found. */
  reads: ReadonlySet<string>;
}

const cache = new WeakMap<Registry, Map<Matching, Lookup>>();

/** Every place that looks for records, by its condition. */
export function lookups(registry: Registry): ReadonlyMap<Matching, Lookup> {
  let found = cache.get(registry);
  if (!found) cache.set(registry, (found = analyse(registry)));
  return found;
}

/** Places that look for records of this module. */
export const lookupsInto = (registry: Registry, module: string): Lookup[] =>
  [...lookups(registry).values()].filter(({ matching }) => matching.of === module);

/** Conditions that a module asks at these moments. */
export function askedAt(registry: Registry, module: string, moments: readonly Moment[]): Lookup[] {
  const spec = registry.module(module);
  const asked = moments.flatMap((moment) => [
    ...guardsAt(spec, moment).flatMap(matchingsOf),
    ...effectsAt(spec, moment).flatMap(matchingsOf),
  ]);
  const all = lookups(registry);
  return [...new Set(asked)].map((matching) => all.get(matching)!);
}

/** The key that a search locks: `voucherPeriod.month=2026-11`. */
export const askedKey = ({ matching, key }: Lookup, context: EvaluationContext) =>
  key ? `${matching.of}.${key.field}=${asText(key.value(context))}` : matching.of;

/** The key that a writer of a record locks: the same as that of a search which may find it. */
export function writtenKey(registry: Registry, { matching, key }: Lookup, record: RecordData) {
  if (!key) return matching.of;
  const type = scopeOf(registry, matching.of).variables[key.field]!;
  return `${matching.of}.${key.field}=${asText(toJson(readValue(record[key.field], type)))}`;
}

const matchingsOf = (place: Guard | Effect | Pick<CallStep, 'create'>): Matching[] => {
  const {
    none,
    some,
    covered,
    set,
    create,
    fill,
  }: Partial<Pick<Guard, 'none' | 'some' | 'covered'>> &
    Pick<Effect, 'set' | 'fill'> & { create?: EffectCreation } = place;
  const ofLines = [...Object.values(create?.lines ?? {}), ...Object.values(fill ?? {})].flatMap(
    (sources) => (typeof sources === 'string' ? [] : sources.map(({ records }) => records)),
  );
  const adding = covered ? addingTo(covered) : [];
  return [none, some, ...adding, set?.records, create?.records, ...ofLines].filter(
    (matching) => matching !== undefined,
  );
};

function analyse(registry: Registry): Map<Matching, Lookup> {
  const found = new Map<Matching, Lookup>();
  for (const { module, guards = [], effects = [], flow } of registry.modules) {
    for (const guard of guards)
      for (const matching of matchingsOf(guard))
        found.set(
          matching,
          lookup(module, matching, guard.forEach, matching.of === module || !!guard.covered),
        );
    for (const effect of effects)
      for (const matching of matchingsOf(effect))
        found.set(matching, lookup(module, matching, effect.forEach, true));
    for (const { step } of flow ? walkSteps(flow) : []) {
      const creation = stepKindOf(step).creation(step);
      for (const matching of creation ? matchingsOf(creation) : [])
        found.set(matching, lookup(module, matching, creation?.forEach, true));
    }
  }
  return found;

  function lookup(
    module: string,
    matching: Matching,
    forEach: string | undefined,
    isExclusive: boolean,
  ): Lookup {
    const condition = expressionsOf(registry).matching(module, matching, forEach);
    const target = registry.module(matching.of);
    const isStored = (name: string) => {
      const field = fieldOf(target, name);
      return field !== undefined && field.fetch?.mode !== 'live' && kindOf(field).column !== null;
    };
    const reads = condition.paths.flatMap(([head]) =>
      inMemory.has(head!) ? [] : [head!, ...liveRoot(target.fields[head!])],
    );
    return {
      matching,
      condition,
      module,
      forEach,
      isExclusive,
      key: keyOf(condition, inMemory, isStored),
      reads: new Set([...reads, 'status']),
    };
  }
}

/** A live value changes with the reference it is read through. */
const liveRoot = (field: Field | undefined) => {
  const source = field && liveSource(field);
  return source === undefined ? [] : [referenceOf(source)];
};
