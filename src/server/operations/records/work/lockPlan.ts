import { compute } from '#engine/expression/index.ts';
import { expressionsOf, type Surroundings } from '#engine/schema/expressions.ts';
import { filledLines } from '#engine/schema/filledLines.ts';
import type { Effect, Flow, Module, Moment } from '#engine/schema/language/index.ts';
import { sentLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import { namedCode } from '#engine/schema/anyReference.ts';
import type { Registry, RollupUse } from '#engine/schema/registry.ts';
import {
  firstKeyModule,
  isByOwn,
  keysOf,
  moduleField,
  rollupFields,
  targetsIn,
} from '#engine/schema/rollups.ts';
import type { Planned } from '../RecordWork.ts';
import { followedLive } from './followedLive.ts';
import { newLines, pathsOfCreation } from './creation.ts';
import { dependenciesOf, effectsAt, guardsAt } from './dependencies.ts';
import { fromItem, pathsOfFormula, type Path } from './paths.ts';
import { flowPaths } from './flowPaths.ts';
import { pathsToTarget, targetId, type Look } from './effectTarget.ts';
import { validationPaths } from './validationPaths.ts';
import { referencesAlong, want, type Wanted } from './RecordStore.ts';

/** What a unit of work needs before it may decide anything. */
export interface LockPlan {
  /** What guards read, roll-ups count into and effects change. */
  lock: Wanted;
  /** What formulas, conditions and effects only look at. */
  read: Wanted;
  /** Records that must be read to find out where the rest is. */
  way: Wanted;
}

/** What a plan is made from. */
interface LockPlanContext {
  registry: Registry;
  look: Look;
  surroundings: Surroundings;
  user: RecordData;
}

/**
 * Everything the planned changes reach, as far as the records seen so far tell: references of records not read yet
 * lead nowhere, so read what is missing and ask again until nothing is.
 *
 * @param changed records found by conditions of effects, which the definitions alone do not tell
 */
export function lockPlanOf(
  context: LockPlanContext,
  planned: readonly Planned[],
  changed: Wanted = new Map(),
): LockPlan {
  const planner = new LockPlanner(context);
  for (const change of planned) planner.visitPlanned(change);
  for (const [module, ids] of changed) for (const id of ids) planner.visitTouched(module, id, true);
  return planner.plan;
}

class LockPlanner {
  readonly plan: LockPlan = { lock: new Map(), read: new Map(), way: new Map() };
  readonly #visited = new Set<string>();

  constructor(private readonly context: LockPlanContext) {}

  visitPlanned({ module, id, moments, flow, values }: Planned) {
    want(this.plan.lock, module, id);
    want(this.plan.way, module, id);
    const stored = this.context.look(module, id);
    for (const record of [stored, values && { ...stored, ...values }])
      if (record) this.#visitVersion(module, record, moments, flow);
  }

  /** A record that changes because another one did. */
  visitTouched(module: string, id: string, isEdited: boolean) {
    const { registry, look } = this.context;
    want(this.plan.lock, module, id);
    const { cascades, edited, followed } = dependenciesOf(registry, module);
    const counted = isEdited ? registry.rollupsFrom(module) : cascades;
    const { paths } = isEdited ? edited : followed;
    const entered = effectsAt(registry.module(module), 'enter');
    if (counted.length || paths.length || entered.length) want(this.plan.way, module, id);
    const key = `${module}/${id}/${isEdited}`;
    const record = look(module, id);
    if (!record || this.#visited.has(key)) return;
    this.#visited.add(key);
    this.#follow('read', module, record, paths);
    this.#countInto(counted, record);
    this.#visitEntered(registry.module(module), record);
  }

  /** The record as it is, or as it will be. */
  #visitVersion(
    module: string,
    record: RecordData,
    moments: readonly Moment[],
    flow: Flow | undefined,
  ) {
    const { registry } = this.context;
    const expressions = expressionsOf(registry);
    const spec = registry.module(module);
    this.#countInto(registry.rollupsFrom(module), record);
    this.#countFor(module, record);
    this.#follow('lock', module, record, followedLive(registry, module).flatMap(pathsOfFormula));
    this.#follow('read', module, record, dependenciesOf(registry, module).edited.paths);
    this.#follow('read', module, record, validationPaths(registry, module));
    this.#follow('read', module, record, flowPaths(registry, module, flow));
    for (const moment of moments) {
      for (const guard of guardsAt(spec, moment)) {
        this.#follow('lock', module, record, expressions.ofGuard(module, guard));
        if (guard.when)
          this.#follow('lock', module, record, expressions.effect(module, guard.when).paths);
      }
      for (const effect of effectsAt(spec, moment)) this.#visitEffect(module, record, effect);
    }
    this.#visitEntered(spec, record);
  }

  /** Effects of statuses that a change may bring the record to. */
  #visitEntered(spec: Module, record: RecordData) {
    for (const effect of effectsAt(spec, 'enter')) this.#visitEffect(spec.module, record, effect);
  }

  #countInto(uses: readonly RollupUse[], record: RecordData) {
    const { registry } = this.context;
    for (const use of uses) {
      const by = keysOf(use.term)[0]!;
      for (const id of new Set(
        rowsCounted(registry, use, record).flatMap((row) => targetsIn(row[by])),
      ))
        // rows that are found by a field of theirs come up under the lock of what it refers to
        if (isByOwn(registry, use)) want(this.plan.lock, firstKeyModule(registry, use.term)!, id);
        else this.visitTouched(use.module, id, false);
    }
  }

  /** What a record and its lines count by: the sources change under the same lock. */
  #countFor(module: string, record: RecordData) {
    const { registry } = this.context;
    for (const { table, spec } of rollupFields(registry.module(module)))
      for (const term of spec.rollup!) {
        if (!isByOwn(registry, { module, ...(table && { table }), term })) continue;
        const of = firstKeyModule(registry, term)!;
        const key = keysOf(term)[0]!;
        const rows = table === undefined ? [record] : sentLines(record[table]);
        for (const row of rows) want(this.plan.lock, of, row[key]);
      }
  }

  #visitEffect(module: string, record: RecordData, effect: Effect) {
    const { registry } = this.context;
    const expressions = expressionsOf(registry);
    const { forEach, set, create } = effect;
    const creations = [create, filledLines(module, effect)];
    this.#follow('read', module, record, [
      ...expressions.pathsOfSet(module, effect).flatMap((path) => fromItem(path, forEach)),
      ...creations.flatMap((one) => (one ? pathsOfCreation(registry, module, one, forEach) : [])),
    ]);
    if (set?.target) this.#follow('lock', module, record, pathsToTarget(set.target, forEach));
    for (const item of forEach ? entriesOf(record, forEach) : [undefined]) {
      if (set?.target) {
        const target = expressions.target(module, set.target, forEach);
        const id = targetId(this.context, { module, record, item, forEach }, set.target);
        if (target && id) this.visitTouched(target, id, true);
      }
      if (create) this.#visitCreated(module, record, item, create, forEach);
    }
  }

  /** Records that a record about to be made will count into. */
  #visitCreated(
    module: string,
    record: RecordData,
    item: FieldValue,
    create: NonNullable<Effect['create']>,
    forEach: string | undefined,
  ) {
    const { registry, surroundings, user } = this.context;
    const context = { ...surroundings, variables: { ...record, item, user } };
    const uses = registry.rollupsFrom(create.module);
    const keys = new Set(uses.flatMap(({ term }) => term.by));
    const values: RecordData = {};
    const { records } = create;
    for (const [field, text] of Object.entries(create.values)) {
      if (!keys.has(field)) continue;
      const value = expressionsOf(registry).newLine(module, text, { records }, forEach);
      // which records it is made for is not known before they are looked for
      const isKnown = !(records && value.paths.some(([head]) => head === 'item'));
      if (isKnown) values[field] = compute(value, context);
    }
    Object.assign(values, newLines(registry, module, create, forEach, record, context));
    this.#countInto(uses, values);
  }

  #follow(into: 'read' | 'lock', module: string, record: RecordData, paths: readonly Path[]) {
    const { registry, look } = this.context;
    for (const path of paths)
      for (const reference of referencesAlong(registry, look, module, record, path)) {
        want(this.plan[into], reference.module, reference.id);
        if (!reference.isLast) want(this.plan.way, reference.module, reference.id);
      }
  }
}

/** The record and its lines that a roll-up may count; of a reference to any module those that name its module. */
function rowsCounted(registry: Registry, { module, term }: RollupUse, record: RecordData) {
  const lines = term.lines ? entriesOf(record, term.lines) : [];
  const rows = [record, ...lines.map((line) => ({ ...record, ...(line as RecordData | null) }))];
  const named = moduleField(registry, term);
  return named === undefined
    ? rows
    : rows.filter((row) => namedCode(registry, row[named])?.module === module);
}

/** Entries of a list; what was sent is not checked yet and may be anything. */
const entriesOf = (record: RecordData, field: string): readonly FieldValue[] => {
  const value = record[field];
  return Array.isArray(value) ? value : [];
};
