import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Effect, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { name, sql } from '#server/db/query.ts';
import type { Documents } from '../documents/Documents.ts';
import type { RealCompany } from '../realCompany.ts';
import { Comparison, type MadeBy, type Seen } from './Comparison.ts';
import { consequencesOf, targetsOf } from './consequences.ts';
import { CompanyRecords, type Scene } from './Scene.ts';

/** What somebody does with a record. */
export type UserAction = 'save' | 'submit' | 'decide' | 'release' | 'void' | 'change';

const underWay = new Set(['WTJ', 'BH', 'SPZ']);

/** How it was before an action. */
interface Before {
  records: CompanyRecords;
  scene: Scene;
  /** Effects that may come of the action. */
  could: Effect[];
  /** All records of the modules that these look among. */
  rows: ReadonlyMap<string, readonly RecordData[]>;
  /** Ids of all records of the modules of which they make some. */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** How many messages there were about the record. */
  messages: number;
}

/** Watches what is done with records, and compares what comes of it with what their modules declare. */
export class Observer {
  constructor(
    private readonly company: RealCompany,
    private readonly documents: Documents,
  ) {}

  async around(
    module: Module,
    id: string,
    action: UserAction,
    as: string,
    act: () => Promise<unknown>,
  ): Promise<Seen> {
    const before = await this.before(module, id, action, as);
    before.records.end();
    await act();
    return this.after(before);
  }

  private async before(
    { module, effects = [] }: Module,
    id: string,
    action: UserAction,
    as: string,
  ): Promise<Before> {
    const records = new CompanyRecords(this.company);
    const record = (await records.read(module, id))!;
    const could = effects.filter((effect) => isDue(effect, action));
    const among = could.flatMap(({ set, create }) => [
      ...(set?.records ? [set.records.of] : []),
      ...(create?.records ? [create.records.of] : []),
      ...(create?.merge ? [create.module] : []),
    ]);
    const rows = new Map<string, readonly RecordData[]>();
    for (const of of new Set(among)) rows.set(of, await this.rows(of));
    const ids = new Map<string, ReadonlySet<string>>();
    for (const { create } of could)
      if (create) ids.set(create.module, await this.ids(create.module));
    const scene: Scene = {
      registry: this.documents.registry(),
      module,
      record,
      user: { id: this.company.person(as) },
      read: (of, one) => records.read(of, one),
      rows: (of) => rows.get(of) ?? [],
    };
    // so that everything is read that is asked for afterwards
    for (const effect of could) {
      await consequencesOf(scene, effect);
      const of = expressionsOf(scene.registry).changed(module, effect);
      if (of) for (const target of await targetsOf(scene, effect)) await records.read(of, target);
    }
    return { records, scene, could, rows, ids, messages: (await this.messages(id)).length };
  }

  private async after(before: Before): Promise<Seen> {
    const { records, scene, could, rows, ids } = before;
    const { module, record: old } = scene;
    const id = old.id as string;
    const after = new CompanyRecords(this.company);
    const record = (await after.read(module, id))!;
    const isApproved = underWay.has(old.status as string) && !isOpen(record);
    const due = could.filter(
      ({ on, status, field = 'status' }) =>
        (on !== 'approve' || isApproved) &&
        (on !== 'enter' || (old[field] !== record[field] && record[field] === status)),
    );
    const read = (of: string, one: string) => after.read(of, one);
    const changed = await fieldsSet({ ...scene, record, read }, due);
    const stored = due.flatMap(({ create }) => create?.storeIn ?? []);
    const meanwhile = async (of: string, one: string) => {
      const now = await after.read(of, one);
      const fields = [...(changed.get(`${of}/${one}`) ?? []), ...(one === id ? stored : [])];
      const was = now && fields.length > 0 && (await records.read(of, one));
      if (!was) return now;
      return { ...now, ...Object.fromEntries(fields.map((field) => [field, was[field]!])) };
    };
    const then = { ...scene, record: (await meanwhile(module, id))!, read: meanwhile };
    const comparison = new Comparison(this.documents, records, after);
    const made: MadeBy[] = [];
    for (const effect of due) {
      const consequences = await consequencesOf(then, effect);
      for (const one of consequences.assigned) comparison.expect(effect.id, one);
      made.push(...consequences.made.map((one) => ({ ...one, effect })));
      if (consequences.told.length)
        comparison.told(
          effect.id,
          // nobody is told what they did themselves
          consequences.told.filter((person) => person !== scene.user.id),
          (await this.messages(id)).slice(before.messages),
        );
    }
    await comparison.assigned(changed);
    for (const [of, known] of ids) {
      const fresh = [...(await this.ids(of))].filter((one) => !known.has(one));
      const records = await Promise.all(fresh.map(async (one) => (await after.read(of, one))!));
      const expected = made.filter(({ creation }) => creation.module === of);
      if (expected.some(({ creation }) => creation.merge))
        comparison.merged(of, expected, rows.get(of)!, await this.rows(of));
      else comparison.made(of, expected, records, record);
    }
    return comparison.seen();
  }

  private table(module: string) {
    const { entity = module } = this.documents.module(module);
    return name('data', entity);
  }

  private rows(module: string) {
    const { db } = this.company.server.services;
    return db.all<RecordData>(sql`select * from ${this.table(module)}`);
  }

  private async ids(module: string): Promise<ReadonlySet<string>> {
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
}

/** Fields that effects may set, by `module/id`: while they run these are still as before. */
async function fieldsSet(scene: Scene, due: readonly Effect[]) {
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

const isOpen = ({ status }: RecordData) => underWay.has(status as string) || status === 'ZF';

/** True for effects that may come of an action. */
function isDue({ on }: Effect, action: UserAction): boolean {
  if (on === 'enter') return true;
  if (on === 'approve' || on === 'step') return action === 'decide' || action === 'submit';
  return on === action;
}
