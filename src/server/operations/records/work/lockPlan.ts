import { compute } from '#engine/expression/index.ts';
import { expressionsOf, type Surroundings } from '#engine/schema/expressions.ts';
import { filledLines } from '#engine/schema/filledLines.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Effect, Flow, Module, Moment } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { namedCode } from '#engine/schema/anyReference.ts';
import { referencedModule, type Registry, type RollupUse } from '#engine/schema/registry.ts';
import {
  firstKeyModule,
  isByOwn,
  keysOf,
  moduleField,
  rollupFields,
  targetsIn,
} from '#engine/schema/rollups.ts';
import type { Planned } from '../RecordWork.ts';
import { newLines, pathsOfCreation } from './creation.ts';
import { dependenciesOf, effectsAt, fromItem, guardsAt, type Path } from './dependencies.ts';
import { flowPaths } from './flowPaths.ts';
import { validationPaths } from './validationPaths.ts';
import { referencesAlong, want, type Wanted } from './RecordStore.ts';

/** What a unit of work needs before it may decide anything. */
export interface LockPlan {
  /** What guards read, roll-ups count into and effects change. */
  lock: Wanted;
  /** What formulas, conditions and effects only look at. */
  read: Wanted;
  /** What must be seen to know where the rest lies. */
  way: Wanted;
}

type Look = (module: string, id: string) => RecordData | null | undefined;

/**
 * Everything the planned changes reach, as far as the records seen so far tell: references of records not read yet
 * lead nowhere, so read what is missing and ask again until nothing is.
 *
 * @param changed records found by conditions of effects, which the definitions alone do not tell
 */
export function lockPlanOf(
  registry: Registry,
  look: Look,
  surroundings: Surroundings,
  user: RecordData,
  planned: readonly Planned[],
  changed: Wanted = new Map(),
): LockPlan {
  const lock: Wanted = new Map();
  const read: Wanted = new Map();
  const way: Wanted = new Map();
  const expressions = expressionsOf(registry);
  const visited = new Set<string>();

  for (const { module, id, moments, flow, values } of planned) {
    want(lock, module, id);
    want(way, module, id);
    const stored = look(module, id);
    const versions = [stored, values && { ...stored, ...values }];
    for (const record of versions) if (record) visitPlanned(module, record, moments, flow);
  }
  for (const [module, ids] of changed) for (const id of ids) visitTouched(module, id, true);
  return { lock, read, way };

  function visitPlanned(
    module: string,
    record: RecordData,
    moments: readonly Moment[],
    flow: Flow | undefined,
  ) {
    const spec = registry.module(module);
    countInto(registry.rollupsFrom(module), record);
    countFor(module, record);
    follow(read, module, record, dependenciesOf(registry, module).edited.paths);
    follow(read, module, record, validationPaths(registry, module));
    follow(read, module, record, flowPaths(registry, module, flow));
    for (const moment of moments) {
      for (const guard of guardsAt(spec, moment)) {
        follow(lock, module, record, expressions.ofGuard(module, guard));
        if (guard.when) follow(lock, module, record, expressions.effect(module, guard.when).paths);
      }
      for (const effect of effectsAt(spec, moment)) visitEffect(module, record, effect);
    }
    visitEntered(spec, record);
  }

  /** Effects of statuses that a change may bring the record to. */
  function visitEntered(spec: Module, record: RecordData) {
    for (const effect of effectsAt(spec, 'enter')) visitEffect(spec.module, record, effect);
  }

  /** A record that changes because another one did. */
  function visitTouched(module: string, id: string, isEdited: boolean) {
    want(lock, module, id);
    const { cascades, edited, followed } = dependenciesOf(registry, module);
    const counted = isEdited ? registry.rollupsFrom(module) : cascades;
    const { paths } = isEdited ? edited : followed;
    const entered = effectsAt(registry.module(module), 'enter');
    if (counted.length || paths.length || entered.length) want(way, module, id);
    const key = `${module}/${id}/${isEdited}`;
    const record = look(module, id);
    if (!record || visited.has(key)) return;
    visited.add(key);
    follow(read, module, record, paths);
    countInto(counted, record);
    visitEntered(registry.module(module), record);
  }

  function countInto(uses: readonly RollupUse[], record: RecordData) {
    for (const use of uses) {
      const by = keysOf(use.term)[0]!;
      const named = moduleField(registry, use.term);
      const lines = use.term.lines ? entriesOf(record, use.term.lines) : [];
      const rows = [
        record,
        ...lines.map((line) => ({ ...record, ...(line as RecordData | null) })),
      ];
      const counting =
        named === undefined
          ? rows
          : rows.filter((row) => namedCode(registry, row[named])?.module === use.module);
      for (const id of new Set(counting.flatMap((row) => targetsIn(row[by])))) {
        // Rows that are found by a field of theirs come up under the lock of what it refers to.
        if (isByOwn(registry, use)) want(lock, firstKeyModule(registry, use.term)!, id);
        else visitTouched(use.module, id, false);
      }
    }
  }

  /** What a record and its lines count by: the sources change under the same lock. */
  function countFor(module: string, record: RecordData) {
    for (const { table, spec } of rollupFields(registry.module(module)))
      for (const term of spec.rollup!) {
        if (!isByOwn(registry, { module, ...(table && { table }), term })) continue;
        for (const row of table === undefined ? [record] : entriesOf(record, table))
          want(
            lock,
            firstKeyModule(registry, term)!,
            (row as RecordData | null)?.[keysOf(term)[0]!],
          );
      }
  }

  function visitEffect(module: string, record: RecordData, effect: Effect) {
    const { forEach, set, create } = effect;
    const filled = filledLines(module, effect);
    const items = forEach ? entriesOf(record, forEach) : [undefined];
    follow(read, module, record, [
      ...expressions.pathsOfSet(module, effect).flatMap((path) => fromItem(path, forEach)),
      ...[create, filled].flatMap((one) =>
        one ? pathsOfCreation(registry, module, one, forEach) : [],
      ),
    ]);
    if (set?.target) follow(lock, module, record, waysTo(set.target, forEach));
    for (const item of items) {
      if (set?.target) {
        const target = expressions.target(module, set.target, forEach);
        const id = idAt(registry, look, module, record, item, set.target, forEach);
        if (target && id) visitTouched(target, id, true);
      }
      if (create) visitCreated(module, record, item, effect);
    }
  }

  /** Records that a record about to be made will count into. */
  function visitCreated(module: string, record: RecordData, item: FieldValue, effect: Effect) {
    const { create, forEach } = effect;
    const context = { ...surroundings, variables: { ...record, item, user } };
    const keys = new Set(registry.rollupsFrom(create!.module).flatMap(({ term }) => term.by));
    const values: RecordData = {};
    const { records } = create!;
    for (const [field, text] of Object.entries(create!.values)) {
      if (!keys.has(field)) continue;
      const value = expressions.newLine(module, text, { records }, forEach);
      // which records it is made for is not known before they are looked for
      const isKnown = !(records && value.paths.some(([head]) => head === 'item'));
      if (isKnown) values[field] = compute(value, context);
    }
    Object.assign(values, newLines(registry, module, create!, forEach, record, context));
    countInto(registry.rollupsFrom(create!.module), values);
  }

  function follow(wanted: Wanted, module: string, record: RecordData, paths: readonly Path[]) {
    for (const path of paths)
      for (const { module: target, id, isLast } of referencesAlong(
        registry,
        look,
        module,
        record,
        path,
      )) {
        want(wanted, target, id);
        if (!isLast) want(way, target, id);
      }
  }
}

/** Entries of a list; what was sent is not checked yet and may be anything. */
const entriesOf = (record: RecordData, field: string): readonly FieldValue[] => {
  const value = record[field];
  return Array.isArray(value) ? value : [];
};

/** What an effect’s `target` leads through: those records must not turn elsewhere before it is changed. */
export const waysTo = (target: string, forEach: string | undefined): Path[] => {
  const path = target.split('.');
  return path.length > 1 ? fromItem([...path, 'id'], forEach) : [];
};

/** The id that `contractId`, `contractId.projectId`, `item` or `item.contractId` holds, as far as records are known. */
export function idAt(
  registry: Registry,
  look: Look,
  module: string,
  record: RecordData,
  item: FieldValue,
  target: string,
  forEach: string | undefined,
): string | undefined {
  let { fields } = registry.module(module);
  let value: FieldValue | undefined = record;
  let names = target.split('.');
  if (names[0] === 'item' && forEach) {
    const list = fields[forEach]!;
    names = names.slice(1);
    value = item;
    if (isLines(list)) fields = list.columns ?? {};
    else enter(referencedModule(list, registry.system));
  }
  for (const [index, name] of names.entries()) {
    const field = fields[name];
    value = (value as RecordData | null | undefined)?.[name];
    if (index < names.length - 1) enter(field && referencedModule(field, registry.system));
  }
  return typeof value === 'string' && value ? value : undefined;

  function enter(referred: string | undefined) {
    if (names.length === 0) return;
    value = referred && typeof value === 'string' ? (look(referred, value) ?? null) : null;
    if (referred) ({ fields } = registry.module(referred));
  }
}
