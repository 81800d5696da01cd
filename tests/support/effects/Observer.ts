import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Effect, Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import type { Documents } from '../documents/Documents.ts';
import type { RealCompany } from '../realCompany.ts';
import { consequencesOf, targetsOf, type Assignment, type Made } from './consequences.ts';
import { reachable, same } from './same.ts';
import { World, type Scene } from './Scene.ts';

/** What somebody does with a record. */
export type Deed = 'save' | 'submit' | 'decide' | 'release' | 'void' | 'change';

/** What was seen of the effects of a module. */
export interface Seen {
  /** Effects that did what they declare, and were seen to change something. */
  proved: Set<string>;
  /** Effects that were due, and changed nothing that was not so before. */
  unseen: Set<string>;
  /** What did not come about as declared. */
  faults: string[];
}

const underWay = new Set(['WTJ', 'BH', 'SPZ']);

/** Watches what is done with records, and compares what comes of it with what their modules declare. */
export class Observer {
  constructor(
    private readonly company: RealCompany,
    private readonly documents: Documents,
  ) {}

  async around(
    { module, effects = [] }: Module,
    id: string,
    deed: Deed,
    as: string,
    act: () => Promise<unknown>,
  ): Promise<Seen> {
    const seen: Seen = { proved: new Set(), unseen: new Set(), faults: [] };
    if (effects.length === 0) {
      await act();
      return seen;
    }
    const { db } = this.company.server.services;
    const registry = this.documents.registry();
    const before = new World(this.company);
    const user = { id: this.company.person(as) };
    const old = (await before.read(module, id))!;
    const rows = new Map<string, readonly RecordData[]>();
    const could = effects.filter((effect) => isDue(effect, deed, true, old, old, true));
    const merging = could.flatMap(({ create }) => (create?.merge ? create.module : []));
    for (const of of new Set([...could.flatMap(({ set }) => set?.records?.of ?? []), ...merging]))
      rows.set(of, await db.all<RecordData>(sql`select * from ${this.table(of)}`));
    const makes = [...new Set(could.flatMap(({ create }) => create?.module ?? []))];
    const ids = new Map<string, Set<string>>();
    for (const of of makes) ids.set(of, await this.ids(of));
    const read = (of: string, one: string) => before.read(of, one);
    const scene: Scene = { registry, module, record: old, user, read, rows: rowsOf };
    for (const effect of could) {
      await consequencesOf(scene, effect);
      for (const target of await targetsOf(scene, effect))
        await before.read(expressionsOf(registry).changed(module, effect)!, target);
    }
    const messages = await this.messages(id);

    before.end();
    await act();

    const after = new World(this.company);
    const record = (await after.read(module, id))!;
    const isApproved = underWay.has(old.status as string) && !isOpen(record);
    const due = effects.filter((effect) => isDue(effect, deed, isApproved, old, record, false));
    const changed = await this.changed({ ...scene, record, read: (a, b) => after.read(a, b) }, due);
    const overlaid = async (of: string, one: string) => {
      const now = await after.read(of, one);
      const fields = changed.get(`${of}/${one}`);
      const was = fields && now && (await before.read(of, one));
      if (!was) return now;
      return { ...now, ...Object.fromEntries([...fields].map((field) => [field, was[field]!])) };
    };
    const then: Scene = { ...scene, record: (await overlaid(module, id))!, read: overlaid };
    const assigned = new Map<string, Assignment & { effect: string }>();
    const made: (Made & { effect: Effect })[] = [];
    for (const effect of due) {
      const consequences = await consequencesOf(then, effect);
      for (const one of consequences.assigned)
        assigned.set(`${one.module}/${one.id}/${one.line?.id ?? ''}/${one.field}`, {
          ...one,
          effect: effect.id,
        });
      made.push(...consequences.made.map((one) => ({ ...one, effect })));
      if (consequences.told.length) {
        const told = (await this.messages(id)).slice(messages.length);
        const isTold = consequences.told.every((person) => told.includes(person));
        if (isTold) seen.proved.add(effect.id);
        else seen.faults.push(`${effect.id} tells ${told.join()}, not ${consequences.told.join()}`);
      }
    }
    for (const one of assigned.values()) await this.compare(before, after, one, seen);
    for (const of of makes) {
      const fresh = [...(await this.ids(of))].filter((one) => !ids.get(of)!.has(one));
      const records = await Promise.all(fresh.map(async (one) => (await after.read(of, one))!));
      const expected = made.filter(({ creation }) => creation.module === of);
      this.match(of, records, expected, old, record, seen);
    }
    await this.merged(made, rows, seen);
    for (const effect of seen.proved) seen.unseen.delete(effect);
    return seen;

    function rowsOf(of: string) {
      return Promise.resolve(rows.get(of) ?? []);
    }
  }

  private table(module: string) {
    const { entity = module } = this.documents.module(module);
    return sql.table(`data.${entity}`);
  }

  private async ids(module: string) {
    const { db } = this.company.server.services;
    const rows = await db.all<{ id: string }>(sql`select id from ${this.table(module)}`);
    return new Set(rows.map(({ id }) => id));
  }

  /** Whom messages about a record went to. */
  private async messages(id: string): Promise<string[]> {
    const { db } = this.company.server.services;
    const rows = await db.all<{ person: string }>(
      sql`select user_id as person from app.message where business_key = ${id} order by created_at, id`,
    );
    return rows.map(({ person }) => person);
  }

  /** Fields that effects set, by `module/id`: while these run they are still as before. */
  private async changed(scene: Scene, due: readonly Effect[]) {
    const changed = new Map<string, Set<string>>();
    for (const effect of due) {
      const { set } = effect;
      if (!set) continue;
      const of = expressionsOf(scene.registry).changed(scene.module, effect)!;
      for (const id of await targetsOf(scene, effect)) {
        const fields = changed.get(`${of}/${id}`) ?? new Set();
        for (const field of set.lines ? [set.lines.of] : Object.keys(set.values)) fields.add(field);
        changed.set(`${of}/${id}`, fields);
      }
    }
    return changed;
  }

  private async compare(
    before: World,
    after: World,
    { effect, module, id, field, line, spec, value }: Assignment & { effect: string },
    { proved, unseen, faults }: Seen,
  ) {
    const held = (record: RecordData | null): FieldValue => {
      const lines = line && ((record?.[line.table] ?? []) as RecordData[]);
      return (lines ? lines.find((one) => one.id === line.id) : record)?.[field];
    };
    const was = await before.read(module, id);
    const now = held(await after.read(module, id));
    if (!this.isAs(module, field, spec, now, value))
      faults.push(`${effect} leaves ${module}.${field} ${text(now)}, not ${text(value)}`);
    else if (!was || same(spec, held(was), now)) unseen.add(effect);
    else proved.add(effect);
  }

  /** As declared, or what follows from it by itself. */
  private isAs(module: string, name: string, spec: Field, held: FieldValue, declared: FieldValue) {
    if (spec.type === 'status' && typeof declared === 'string')
      return reachable(this.documents.module(module), declared, name).has(held as string);
    return same(spec, held, declared);
  }

  private match(
    module: string,
    fresh: readonly RecordData[],
    made: readonly (Made & { effect: Effect })[],
    old: RecordData,
    record: RecordData,
    { proved, faults }: Seen,
  ) {
    const spec = this.documents.module(module);
    const left = [...fresh];
    for (const { effect, creation, values, lines } of made) {
      if (creation.merge) continue;
      const { status = spec.flow ? 'WTJ' : spec.initialStatus, ...others } = values;
      const expected: RecordData = {
        ...others,
        ...(typeof status === 'string' && { status }),
        ...(spec.flow && { createdBy: old.createdBy! }),
      };
      const wrong = left.map((one) => this.differences(spec, one, expected, lines));
      const index = wrong.findIndex((differences) => differences.length === 0);
      if (index >= 0) {
        const [found] = left.splice(index, 1);
        proved.add(effect.id);
        const { storeIn } = creation;
        if (storeIn && record[storeIn] !== found!.id)
          faults.push(`${effect.id} stores ${text(record[storeIn])} in ${storeIn}`);
      } else if (effect.on !== 'step')
        faults.push(
          `${effect.id} makes no such ${module}: ${wrong[0]?.join('; ') ?? 'none is made'}`,
        );
    }
    if (made.every(({ creation }) => !creation.merge) && left.length > 0)
      faults.push(`${left.length} ${module} more than declared`);
  }

  /** Numbers of records that are alike by their key are added up. */
  private async merged(
    made: readonly (Made & { effect: Effect })[],
    before: ReadonlyMap<string, readonly RecordData[]>,
    { proved, faults }: Seen,
  ) {
    const { db } = this.company.server.services;
    for (const { effect, creation, values } of made) {
      const { module, merge } = creation;
      if (!merge) continue;
      const { unique = [], fields } = this.documents.module(module);
      const key = unique.find(({ id }) => id === merge.key)!.fields;
      const isAlike = (row: RecordData) =>
        key.every((field) => same(fields[field]!, row[field], values[field]));
      const now = (await db.all<RecordData>(sql`select * from ${this.table(module)}`)).find(
        isAlike,
      );
      const old = before.get(module)!.find(isAlike);
      for (const field of merge.add) {
        const added = made
          .filter((one) => one.creation.module === module && isAlike(one.values))
          .reduce((sum, one) => sum + Number(one.values[field]), Number(old?.[field] ?? 0));
        if (Number(now?.[field]) === added) proved.add(effect.id);
        else
          faults.push(`${effect.id} leaves ${module}.${field} ${text(now?.[field])}, not ${added}`);
      }
    }
  }

  private differences(
    module: Module,
    held: RecordData,
    expected: RecordData,
    lines: Record<string, RecordData[]>,
  ): string[] {
    const compare = (
      at: string,
      specs: Readonly<Record<string, Field>>,
      row: RecordData,
      values: RecordData,
    ) =>
      Object.entries(values).flatMap(([name, value]) => {
        const spec = specs[name] ?? { type: 'string', title: { en: '', zh: '' } };
        const isAs = at
          ? same(spec, row[name], value)
          : this.isAs(module.module, name, spec, row[name], value);
        return isAs ? [] : [`${at}${name} is ${text(row[name])}, not ${text(value)}`];
      });
    const found = compare('', module.fields, held, expected);
    for (const [table, rows] of Object.entries(lines)) {
      const mine = (held[table] ?? []) as RecordData[];
      if (mine.length !== rows.length)
        found.push(`${table} has ${mine.length} lines, not ${rows.length}`);
      else
        rows.forEach((row, index) =>
          found.push(
            ...compare(`${table}.${index}.`, module.fields[table]!.columns!, mine[index]!, row),
          ),
        );
    }
    return found;
  }
}

const text = (value: FieldValue) => JSON.stringify(value) ?? 'nothing';
const isOpen = ({ status }: RecordData) => underWay.has(status as string) || status === 'ZF';

/** `could`: in any outcome of the deed. */
function isDue(
  { on, status, field = 'status' }: Effect,
  deed: Deed,
  isApproved: boolean,
  old: RecordData,
  record: RecordData,
  could: boolean,
): boolean {
  if (on === 'enter') return could || (old[field] !== record[field] && record[field] === status);
  if (on === 'approve') return isApproved && (deed === 'decide' || deed === 'submit');
  if (on === 'step') return deed === 'decide' || deed === 'submit';
  return on === deed;
}
