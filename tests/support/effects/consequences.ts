import { expressionsOf } from '#engine/schema/expressions.ts';
import type { CompiledExpression } from '#engine/expression/types.ts';
import type { EffectCreation, Effect, Field, Matching } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';
import { storedValue } from '#engine/fields/storedValue.ts';
import { valueIn, type Scene } from './Scene.ts';

/** A field of a record, or a column of one of its lines, that gets a value. */
export interface Assignment {
  module: string;
  id: string;
  field: string;
  line?: { table: string; id: string };
  spec: Field;
  value: FieldValue;
}
/** A record that is made. */
export interface Made {
  creation: EffectCreation;
  values: RecordData;
  lines: Record<string, RecordData[]>;
}
/** What an effect declares to come of a record. */
export interface Consequences {
  assigned: Assignment[];
  made: Made[];
  /** Ids of the people who are told. */
  told: string[];
}

const nothing = (): Consequences => ({ assigned: [], made: [], told: [] });

const itemsOf = ({ record }: Scene, { forEach }: Effect): readonly FieldValue[] =>
  forEach ? ((record[forEach] ?? []) as readonly FieldValue[]) : [null];

/** The records that an effect changes when its condition holds. */
export async function targetsOf(scene: Scene, effect: Effect): Promise<Set<string>> {
  const found = new Set<string>();
  for (const item of itemsOf(scene, effect))
    for (const id of await targetsFor(scene, effect, item)) found.add(id);
  return found;
}

async function targetsFor(scene: Scene, effect: Effect, item: FieldValue): Promise<string[]> {
  const { set, forEach } = effect;
  const { registry, module, record } = scene;
  if (!set) return [];
  if (set.records) return recordsLike(scene, set.records, forEach, item);
  if (set.target === undefined) return [record.id as string];
  const target = expressionsOf(registry).effect(module, set.target, forEach);
  const id = await valueIn(scene, target, { item });
  return typeof id === 'string' ? [id] : [];
}

async function recordsLike(
  scene: Scene,
  matching: Matching,
  forEach: string | undefined,
  item: FieldValue,
): Promise<string[]> {
  const { registry, module, record } = scene;
  const where = expressionsOf(registry).matching(module, matching, forEach);
  const ids: string[] = [];
  for (const row of scene.rows(matching.of)) {
    if (row.id === record.id || !counts(registry, matching, where, row)) continue;
    const known = { ...scene, record: row };
    if ((await valueIn(known, where, { parent: record, item })) === true)
      ids.push(row.id as string);
  }
  return ids;
}

/** True for a record in one of the statuses that count. */
function counts(
  registry: Registry,
  { of, count = 'approved' }: Matching,
  { paths }: CompiledExpression,
  { status }: RecordData,
): boolean {
  if (count === 'all' || paths.some(([head]) => head === 'status')) return true;
  const { fields, flow } = registry.module(of);
  const items = registry.findDict(fields.status?.dict ?? '')?.items ?? [];
  const phase = items.find(({ value }) => value === status)?.phase ?? '';
  if (!flow) return phase !== 'void';
  const isApproved = ['inForce', 'done'].includes(phase);
  if (count === 'approved') return isApproved;
  return phase === 'pending' || (count === 'inflight' && isApproved);
}

/** What comes of a record by an effect, evaluated from its words alone. */
export async function consequencesOf(scene: Scene, effect: Effect): Promise<Consequences> {
  const { registry, module, record } = scene;
  const { forEach, when: condition, set, create, notify } = effect;
  const expressions = expressionsOf(registry);
  const all = nothing();
  const value = (text: string, item: FieldValue) =>
    valueIn(scene, expressions.effect(module, text, forEach), { item });
  for (const item of itemsOf(scene, effect)) {
    if (condition && (await value(condition, item)) !== true) continue;
    if (set) all.assigned.push(...(await assignmentsOf(scene, effect, item)));
    if (create) {
      const { times, records } = create;
      const count = times === undefined ? 1 : Number(await value(times, item));
      const each = records
        ? await recordsLike(scene, records, forEach, item)
        : Array.from({ length: count }, () => item);
      for (const one of each) all.made.push(await madeOf(scene, create, forEach, one));
    }
    for (const path of notify?.to ?? []) all.told.push(...(await people(scene, record, path)));
  }
  return all;
}

async function assignmentsOf(scene: Scene, effect: Effect, item: FieldValue) {
  const { registry, module } = scene;
  const { values, lines } = effect.set!;
  const expressions = expressionsOf(registry);
  const changed = expressions.changed(module, effect)!;
  const { fields } = registry.module(changed);
  const found: Assignment[] = [];
  for (const id of await targetsFor(scene, effect, item)) {
    const target = await scene.read(changed, id);
    if (!target) continue;
    const rows = lines ? ((target[lines.of] ?? []) as RecordData[]) : [undefined];
    for (const line of rows) {
      const more = { item, ...(line && { line }) };
      const value = (text: string) =>
        valueIn(scene, expressions.effectOnLine(module, text, effect), more);
      if (lines && (await value(lines.where)) !== true) continue;
      const specs = lines ? fields[lines.of]!.columns! : fields;
      for (const [field, text] of Object.entries(values)) {
        const spec = specs[field]!;
        const at = line && lines && { table: lines.of, id: line.id as string };
        const stored = storedValue(spec, await value(text));
        found.push({ module: changed, id, field, spec, value: stored, ...(at && { line: at }) });
      }
    }
  }
  return found;
}

async function madeOf(
  scene: Scene,
  creation: EffectCreation,
  forEach: string | undefined,
  item: FieldValue,
): Promise<Made> {
  const { registry, module, record } = scene;
  const expressions = expressionsOf(registry);
  const { fields } = registry.module(creation.module);
  const made: Made = { creation, values: {}, lines: {} };
  for (const [field, text] of Object.entries(creation.values)) {
    const { records } = creation;
    const expression = expressions.newLine(module, text, { records }, forEach);
    const value = await valueIn(scene, expression, { item });
    made.values[field] = storedValue(fields[field]!, value);
  }
  for (const [table, sources] of Object.entries(creation.lines ?? {})) {
    const columns = fields[table]!.columns!;
    made.lines[table] = [];
    if (typeof sources === 'string') {
      const names = Object.keys(columns).filter(
        (name) => columns[name]!.type !== 'computed' && columns[name]!.type !== 'rollup',
      );
      for (const line of (record[sources] ?? []) as RecordData[])
        made.lines[table].push(Object.fromEntries(names.map((name) => [name, line[name] ?? null])));
      continue;
    }
    for (const { from, records, values } of sources) {
      const list = records
        ? await recordsLike(scene, records, forEach, item)
        : from
          ? await valueIn(scene, expressions.effect(module, from, forEach), { item })
          : [item];
      for (const entry of (list ?? []) as FieldValue[]) {
        const line: RecordData = {};
        for (const [column, text] of Object.entries(values)) {
          const expression = expressions.newLine(module, text, { from, records }, forEach);
          const value = await valueIn(scene, expression, { item: entry });
          line[column] = storedValue(columns[column]!, value);
        }
        made.lines[table].push(line);
      }
    }
  }
  return made;
}

/** Ids of the people at a path of user fields. */
async function people(scene: Scene, record: RecordData, path: string): Promise<string[]> {
  const { registry } = scene;
  let at = scene.module;
  let here: RecordData[] = [record];
  const names = path.split('.');
  for (const name of names.slice(0, -1)) {
    at = referencedModule(registry.module(at).fields[name]!, registry.system)!;
    const next = await Promise.all(
      here.flatMap((one) => [one[name]].flat()).map((id) => scene.read(at, id as string)),
    );
    here = next.filter((one) => one !== null);
  }
  const ids = here.flatMap((one) => [one[names.at(-1)!]].flat());
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}
