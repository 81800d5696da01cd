import type { Guard, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { sql } from '#server/db/query.ts';
import type { Documents } from '../documents/Documents.ts';
import type { RealCompany, Refusal } from '../realCompany.ts';
import { writeBehind, type Behind } from './Behind.ts';
import { givenViolation } from './given.ts';
import { movesAt, moveTo, type Move } from './moves.ts';
import { placesOf, type Place } from './places.ts';

/** A guard that refused: what it told in both languages, and what was read of its document. */
export interface Violation {
  en: Refusal;
  zh: Refusal;
  places: readonly Place[];
  /** How often something was tried that it did not refuse. */
  tried: number;
  /** True when nothing was written by what was refused. */
  isWithoutTrace: boolean;
}

/** How many moves are tried in pairs before giving up. */
const mostPairs = 160;

type Language = 'en' | 'zh';

/**
 * Breaks guards: takes a valid document and changes it, or what it refers to, until the guard refuses. Whether it does
 * is told by its id in the refusal alone; no expression is evaluated.
 */
export class Violations {
  private readonly drafts = new Map<string, string>();
  /** What was told instead, and how often. */
  private readonly others = new Map<string, number>();

  constructor(
    private readonly company: RealCompany,
    private readonly documents: Documents,
  ) {}

  private get services() {
    return this.company.server.services;
  }

  /** @throws Error when nothing that was tried breaks the guard; it says what was told instead */
  async of(module: Module, guard: Guard): Promise<Violation> {
    this.others.clear();
    const given = givenViolation(module.module, guard.id);
    const registry = this.services.registry();
    let id = await this.subject(module, guard, given.with);
    const record = await this.company.read(module.module, id);
    const places = await placesOf(registry, this.company.read, module.module, record, guard);
    let tried = 0;
    for await (const moves of this.attempts(module, guard, id, record, places)) {
      if (this.isSpent(module, id)) id = await this.subject(module, guard, given.with);
      tried += 1;
      const told = await this.attempt(module, guard, id, moves);
      if (told) return { ...told, places, tried };
    }
    const others = [...this.others].map(([text, times]) => `${times} × ${text}`).join('\n');
    throw new Error(`${module.module}.${guard.id} refuses nothing of ${tried}:\n${others}`);
  }

  /** What to try, the likeliest first: what stands in the table by hand, single moves, moves in pairs. */
  private async *attempts(
    module: Module,
    guard: Guard,
    id: string,
    record: RecordData,
    places: readonly Place[],
  ): AsyncGenerator<readonly Move[]> {
    const registry = this.services.registry();
    const given = givenViolation(module.module, guard.id);
    const byHand: Move[] = Object.entries(given.behind ?? {}).flatMap(([path, value]) =>
      places
        .filter((place) => place.path === path)
        .map((place) => moveTo({ ...place, isTyped: false }, value)),
    );
    if (given.data) byHand.push({ at: '', data: () => given.data! });
    if (byHand.length) yield byHand;
    const moves = movesAt(registry, record, places);
    if (guard.none) {
      const { own, twin } = await this.twins(module, guard, id, record, places);
      yield [...own, ...twin];
      for (const move of moves) yield [move, ...own, ...twin];
    }
    yield [];
    for (const move of moves) yield [move];
    const fresh = await this.freshReferences(places);
    for (const move of fresh) yield [move];
    const all = [...moves, ...fresh];
    let pairs = 0;
    for (const [index, first] of all.entries())
      for (const second of all.slice(index + 1))
        if (first.at !== second.at && (pairs += 1) <= mostPairs) yield [first, second];
  }

  /** References of the document lead to records that nothing else refers to. */
  private async freshReferences(places: readonly Place[]): Promise<Move[]> {
    const { system } = this.services.registry();
    const moves: Move[] = [];
    for (const place of places) {
      const target = referencedModule(place.field, system);
      if (target === undefined || !place.isTyped) continue;
      const id = await this.documents
        .reference(place.name, place.field, true)
        .catch(() => undefined);
      if (id === undefined) continue;
      const isList = place.field.type === 'refs' || place.field.type === 'users';
      moves.push(moveTo(place, isList ? [id] : id));
    }
    return moves;
  }

  /**
   * Another record of the kind that there must be none of, written so that it meets the condition; what the document
   * itself needs for that and has not.
   */
  private async twins(
    module: Module,
    guard: Guard,
    id: string,
    record: RecordData,
    places: readonly Place[],
  ): Promise<{ own: Move[]; twin: Move[] }> {
    const { of, where } = guard.none!;
    const ids = [await this.other(of, module.module === of ? id : undefined)];
    const { fields } = this.services.registry().module(of);
    const own: Move[] = [];
    const values: RecordData = {};
    const twin: Move[] = [{ at: '', behind: { module: of, ids, values } }];
    for (const place of places) {
      const { name, table, field, path } = place;
      if (path !== (table === undefined ? name : `${table}.${name}`)) continue;
      const theirs = table === undefined ? fields[name] : fields[table]?.columns?.[name];
      if (theirs?.type !== field.type || field.type === 'table') continue;
      let value = table === undefined ? record[name] : (record[table] as RecordData[])[0]?.[name];
      if ((value ?? null) === null && field.type === 'string') {
        value = '12345678';
        own.push(moveTo(place, value));
      }
      if (table === undefined) values[name] = value;
      else twin.push({ at: '', behind: { module: of, table, ids, values: { [name]: value } } });
    }
    for (const [, field, theirs] of where.matchAll(/\b(\w+) == parent\.(\w+)/g))
      values[field!] = record[theirs!];
    for (const [, theirs, field] of where.matchAll(/parent\.(\w+) in (\w+)\b/g))
      values[field!] = [record[theirs!] as string];
    for (const [, field, value] of where.matchAll(/(?<![.\w])(\w+) == '(\w+)'/g))
      values[field!] = value;
    return { own, twin };
  }

  private async other(of: string, not: string | undefined): Promise<string> {
    if (not === undefined) return this.documents.one(of, true);
    const id = await this.documents.complete(of);
    if (this.services.registry().module(of).flow) await this.documents.submit(of, id);
    return id;
  }

  /** A valid document: a draft, or for what is refused later one that has come so far. */
  private async subject(module: Module, { on }: Guard, more: RecordData = {}): Promise<string> {
    const name = module.module;
    if (on === 'void') return this.documents.file(name, more);
    const id = await this.documents.complete(name, more);
    this.drafts.set(name, id);
    return id;
  }

  private isSpent = (module: Module, id: string) =>
    this.drafts.get(module.module) === `spent ${id}`;

  private async attempt(module: Module, guard: Guard, id: string, moves: readonly Move[]) {
    const name = module.module;
    const as = this.documents.creator(name);
    const original = await this.company.read(name, id);
    const changed = moves.reduce<RecordData>(
      (data, move) => ({ ...data, ...move.data?.({ ...original, ...data }) }),
      {},
    );
    const isMine = ({ code, message, data }: Refusal) => {
      const mine = `guard.${guard.id}`;
      if (code !== 200 && (data.error === mine || data.facts.cause === mine)) return true;
      const text =
        code === 200 ? 'accepted' : `${data.error} ${message} ${JSON.stringify(data.fields)}`;
      this.others.set(text, (this.others.get(text) ?? 0) + 1);
      return false;
    };
    const undo: (() => Promise<void>)[] = [];
    try {
      const behind = moves.flatMap((move) => move.behind ?? []);
      const isSaved = guard.on === 'save';
      if (isSaved) for (const one of behind) undo.push(await this.write(one));
      if (isSaved || Object.keys(changed).length > 0) {
        const save = (language: Language) => this.save(as, name, id, changed, language);
        const answer = await save('en');
        if (isSaved && isMine(answer)) return await this.again(answer, save);
        if (answer.code !== 200) return void isMine(answer);
        undo.push(() => this.putBack(module, id, original, Object.keys(changed)));
        if (isSaved) return undefined;
      }
      for (const one of behind) undo.push(await this.write(one));
      const act = await this.act(module, guard, id);
      const answer = await act('en');
      if (isMine(answer)) return await this.again(answer, act);
      if (answer.code === 200 || guard.on !== 'submit') await this.takeBack(module, guard, id);
      return undefined;
    } finally {
      for (const back of undo.toReversed()) await back();
    }
  }

  /** The same in the other language, which must leave everything as it was. */
  private async again(en: Refusal, call: (language: Language) => Promise<Refusal>) {
    const before = await this.written();
    const zh = await call('zh');
    const after = await this.written();
    return { en, zh, isWithoutTrace: JSON.stringify(before) === JSON.stringify(after) };
  }

  private write = (behind: Behind) =>
    writeBehind(this.services.db, this.services.registry(), behind);

  private async save(as: string, name: string, id: string, data: RecordData, language: Language) {
    const { rev } = await this.company.read(name, id);
    const body = { id, rev, data, requestKey: crypto.randomUUID() };
    return this.company.call(as, 'POST', `/v1/${name}/handle`, body, language) as Promise<Refusal>;
  }

  /** What the guard is asked at: submitting, the void button, or the decision that it refuses. */
  private async act(module: Module, { on }: Guard, id: string) {
    const name = module.module;
    const as = this.documents.creator(name);
    const call = (who: string, path: string, body: object) => (language: Language) =>
      this.company.call(
        who,
        'POST',
        path,
        { ...body, requestKey: crypto.randomUUID() },
        language,
      ) as Promise<Refusal>;
    if (on === 'void')
      return call('admin', `/v1/${name}/action/${id}`, { action: 'void', reason: '录入错误' });
    const submit = call(as, `/workFlow/startProcess/${id}`, { moduleNo: name });
    if (on === 'submit') return submit;
    await submit('en');
    let execute = submit;
    for (;;) {
      const task = await this.documents.task(id);
      if (!task) return execute;
      execute = call(task.who, `/workFlow/execute/${task.id}`, { comment: '同意' });
      const { rev } = await this.company.read(name, id);
      const answer = await execute('en');
      if (answer.code !== 200 && rev) return execute;
    }
  }

  /** What was accepted is taken back; where that is too late, a new document is made. */
  private async takeBack(module: Module, { on }: Guard, id: string) {
    const as = this.documents.creator(module.module);
    const body = { requestKey: crypto.randomUUID() };
    const answer =
      on === 'submit' && module.flow
        ? await this.company.call(as, 'POST', `/workFlow/recover/${id}`, body)
        : undefined;
    if (answer?.code !== 200) this.drafts.set(module.module, `spent ${id}`);
  }

  private async putBack(
    module: Module,
    id: string,
    original: RecordData,
    fields: readonly string[],
  ) {
    if (this.isSpent(module, id)) return;
    const data = Object.fromEntries(fields.map((field) => [field, original[field] ?? null]));
    const as = this.documents.creator(module.module);
    const answer = await this.company.change(as, module.module, id, data);
    if (answer.code !== 200) this.drafts.set(module.module, `spent ${id}`);
  }

  private written = () =>
    this.services.db.first(sql`
      select (select count(*) from app.audit) as audit, (select count(*) from app.process_log) as log,
        (select count(*) from app.process_instance) as instances, (select count(*) from app.request) as requests`);
}
