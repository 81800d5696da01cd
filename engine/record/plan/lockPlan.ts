import { compute } from '../../expression/index.ts';
import { expressionsOf, type Surroundings } from '../../schema/expressions.ts';
import type { Effect, Flow, Module, Moment } from '../../schema/language/index.ts';
import { sentLines, type FieldValue, type RecordData } from '../../schema/record.ts';
import { namedCode } from '../../schema/anyReference.ts';
import type { Registry, RollupUse } from '../../schema/registry.ts';
import {
  firstKeyModule,
  isByOwn,
  keysOf,
  moduleField,
  rollupFields,
  targetsIn,
} from '../../schema/rollups.ts';
import { newLines } from '../creation.ts';
import { dependenciesOf, effectsAt } from './dependencies.ts';
import { flowPaths } from './flowPaths.ts';
import { targetId, type Look } from './effectTarget.ts';
import { addRecord, type RecordIds } from './recordIds.ts';
import { pathTree, referencesAlong, type PathTree } from './referencesAlong.ts';
import { pathsOfTouched, pathsOfWritten } from './reachedPaths.ts';

/** What will be changed, so that everything it reaches can be locked first. */
export interface Planned {
  module: string;
  id: string;
  moments: Moment[];
  /** The process it is in, which may be an older version; default: the one in force. */
  flow?: Flow;
  /** Values about to be written: new targets of references are locked too. */
  values?: RecordData;
}

/** What a unit of work needs before it may decide anything. */
export interface LockPlan {
  /** What guards read, roll-ups count into and effects change. */
  lock: RecordIds;
  /** What formulas, conditions and effects only look at. */
  read: RecordIds;
  /** Records that must be read to find out where the rest is. */
  explore: RecordIds;
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
  changed: RecordIds = new Map(),
): LockPlan {
  const planner = new LockPlanner(context);
  for (const change of planned) planner.visitPlanned(change);
  for (const [module, ids] of changed) for (const id of ids) planner.visitTouched(module, id, true);
  return planner.plan;
}

class LockPlanner {
  readonly plan: LockPlan = { lock: new Map(), read: new Map(), explore: new Map() };
  readonly #visited = new Set<string>();

  constructor(private readonly context: LockPlanContext) {}

  visitPlanned({ module, id, moments, flow, values }: Planned) {
    addRecord(this.plan.lock, module, id);
    addRecord(this.plan.explore, module, id);
    const stored = this.context.look(module, id);
    for (const record of [stored, values && { ...stored, ...values }])
      if (record) this.#visitVersion(module, record, moments, flow);
  }

  /** A record that changes because another one did. */
  visitTouched(module: string, id: string, isEdited: boolean) {
    const { registry, look } = this.context;
    addRecord(this.plan.lock, module, id);
    const { cascades } = dependenciesOf(registry, module);
    const counted = isEdited ? registry.rollupsFrom(module) : cascades;
    const paths = pathsOfTouched(registry, module, isEdited);
    const entered = effectsAt(registry.module(module), 'enter');
    if (counted.length || paths.read.size || entered.length)
      addRecord(this.plan.explore, module, id);
    const key = `${module}/${id}/${isEdited}`;
    const record = look(module, id);
    if (!record || this.#visited.has(key)) return;
    this.#visited.add(key);
    this.#follow(module, record, paths);
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
    const spec = registry.module(module);
    this.#countInto(registry.rollupsFrom(module), record);
    this.#countFor(module, record);
    this.#follow(module, record, pathsOfWritten(registry, module, moments));
    this.#follow(module, record, { read: pathTree(flowPaths(registry, module, flow)) });
    for (const moment of moments)
      for (const effect of effectsAt(spec, moment)) this.#visitEffect(module, record, effect);
    this.#visitEntered(spec, record);
  }

  /** Effects of statuses that a change may bring the record to. */
  #visitEntered(spec: Module, record: RecordData) {
    for (const effect of effectsAt(spec, 'enter')) this.#visitEffect(spec.module, record, effect);
  }

  #countInto(uses: readonly RollupUse[], record: RecordData) {
    const { registry } = this.context;
    for (const use of uses) {
      for (const id of countedInto(registry, use, record))
        // rows that are found by a field of theirs come up under the lock of what it refers to
        if (isByOwn(registry, use))
          addRecord(this.plan.lock, firstKeyModule(registry, use.term)!, id);
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
        for (const row of rows) addRecord(this.plan.lock, of, row[key]);
      }
  }

  #visitEffect(module: string, record: RecordData, effect: Effect) {
    const { registry } = this.context;
    const expressions = expressionsOf(registry);
    const { forEach, set, create } = effect;
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
    if (uses.length === 0) return;
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

  #follow(module: string, record: RecordData, paths: { read?: PathTree; lock?: PathTree }) {
    const { registry, look } = this.context;
    for (const into of ['read', 'lock'] as const) {
      const tree = paths[into];
      if (!tree) continue;
      for (const hop of referencesAlong(registry, look, module, record, tree)) {
        addRecord(this.plan[into], hop.module, hop.id);
        if (!hop.isLast) addRecord(this.plan.explore, hop.module, hop.id);
      }
    }
  }
}

/** Ids that a roll-up may count a record and its lines into; of a reference to any module those of its module. */
function countedInto(registry: Registry, { module, term }: RollupUse, record: RecordData) {
  const by = keysOf(term)[0]!;
  const named = moduleField(registry, term);
  const ids = new Set<string>();
  for (const line of [{}, ...(term.lines ? entriesOf(record, term.lines) : [])]) {
    const own = (line ?? {}) as RecordData;
    const valueOf = (field: string) => (Object.hasOwn(own, field) ? own[field] : record[field]);
    if (named !== undefined && namedCode(registry, valueOf(named))?.module !== module) continue;
    for (const id of targetsIn(valueOf(by))) ids.add(id);
  }
  return ids;
}

/** Entries of a list; what was sent is not checked yet and may be anything. */
const entriesOf = (record: RecordData, field: string): readonly FieldValue[] => {
  const value = record[field];
  return Array.isArray(value) ? value : [];
};
