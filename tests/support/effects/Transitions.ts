import { kindOf } from '#engine/fields/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Module, Transition } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { sql } from '#server/db/query.ts';
import { followFigures } from '#server/features/daily/followFigures.ts';
import type { Documents } from '../documents/Documents.ts';
import { givenFor } from '../documents/given.ts';
import { Plain } from '../documents/values.ts';
import type { RealCompany, Refusal } from '../realCompany.ts';
import { writeBehind } from '../violations/Behind.ts';
import { placesAt, type Place } from '../violations/places.ts';
import { otherValues } from '../violations/values.ts';
import { givenEffect } from './given.ts';
import { reachable } from './same.ts';
import { valueIn, CompanyRecords, type Scene } from './Scene.ts';

/** A value at a place that a condition reads. */
interface Put {
  place: Place;
  value: FieldValue;
}

/** Who pressed the button, if it has one, and what puts back what else was changed. */
interface Made {
  as?: string;
  undo: () => Promise<void>;
}

/** Makes transitions of records due, and makes them: presses their button, or lets what follows by itself follow. */
export class Transitions {
  constructor(
    private readonly company: RealCompany,
    private readonly documents: Documents,
  ) {}

  /**
   * A record of a module comes to where a transition leads, and not before it is due.
   *
   * @returns what did not come about as declared
   * @throws Error when nothing that is tried makes it happen
   */
  async trial(module: Module, transition: Transition, id: string): Promise<string | undefined> {
    const { field = 'status', to, automatic: when } = transition;
    const value = async () => (await this.company.read(module.module, id))[field] as string;
    let back = await this.prepare(module, transition, id);
    if (when && !(await this.holds(module.module, when, id))) {
      const others = module.transitions!.filter((other) => other !== transition);
      const may = reachable({ ...module, transitions: others }, await value(), field);
      await this.settle(module.module, id);
      const early = await value();
      if (!may.has(early)) return `${transition.id} leads to ${early} too early`;
      await back();
      back = await this.prepare(module, transition, id);
    }
    const { as, undo } = await this.make(module, transition, id);
    const now = await value();
    await undo();
    const again =
      as !== undefined && !transition.from.includes(now)
        ? ((await this.company.act(as, module.module, id, transition.id)) as unknown as Refusal)
        : undefined;
    await back();
    if (!reachable(module, to, field).has(now))
      return `${transition.id} leads to ${now}, not ${to}`;
    if (again && again.data.error !== 'notPossible')
      return `${transition.id} is not refused in ${now}: ${again.message}`;
    return undefined;
  }

  /** Puts a record where a transition starts; answers what puts it back. */
  async prepare({ module }: Module, { field = 'status', from, to }: Transition, id: string) {
    const { [field]: value } = await this.company.read(module, id);
    if (from.includes(value as string) && value !== to) return async () => {};
    const start = from.find((one) => one !== to) ?? from[0]!;
    return this.write({ module, ids: [id], values: { [field]: start } });
  }

  /** @throws Error when nothing that is tried makes it happen */
  async make(module: Module, transition: Transition, id: string): Promise<Made> {
    if (!transition.action) return { undo: await this.follow(module, transition, id) };
    return { as: await this.press(module, transition, id), undo: async () => {} };
  }

  /** What happens by itself to a record that nobody changes. */
  settle = (module: string, id: string) =>
    followFigures(this.company.server.services, module, id, []);

  /** Answers who could. */
  private async press(module: Module, transition: Transition, id: string): Promise<string> {
    let refused: Refusal | undefined;
    for (const as of await this.pressers(module, transition, id)) {
      const answer = await this.pressAs(as, module, transition, id);
      if (answer.code === 200) return as;
      refused ??= answer as unknown as Refusal;
    }
    throw new Error(`${transition.id} is refused: ${refused!.message}`);
  }

  /** Who may press a button of a module, and those whom the record concerns. */
  private async pressers({ module, fields }: Module, { id: action }: Transition, id: string) {
    const record = await this.company.read(module, id);
    const { db } = this.company.server.services;
    const people = [record.createdBy];
    for (const [name, { type }] of Object.entries(fields))
      if (type === 'user' || type === 'users') people.push(...[record[name]].flat());
    const accounts = await db.all<{ id: string; name: string }>(
      sql`select user_id as id, user_name as name from app.account`,
    );
    const concerned = accounts.filter((account) => people.includes(account.id));
    return new Set([
      this.documents.mayPress(module, action),
      ...concerned.map(({ name }) => name),
      'admin',
    ]);
  }

  private async pressAs(
    as: string,
    { module, fields }: Module,
    { id: action, action: button }: Transition,
    id: string,
  ) {
    const data: RecordData = { ...givenEffect(module, action)?.data };
    for (const then of givenFor(module).then ?? [])
      if (then.action === action) Object.assign(data, then.data);
    for (const name of button!.fields ?? [])
      data[name] ??= await this.value(as, module, name, fields);
    const more = Object.keys(data).length ? { data } : {};
    return this.company.act(as, module, id, action, more);
  }

  private async value(
    as: string,
    module: string,
    name: string,
    fields: Module['fields'],
  ): Promise<FieldValue> {
    const { documents } = this;
    const registry = documents.registry();
    const field = fields[name]!;
    if (field.type === 'attachment' || field.type === 'image')
      return documents.upload(module, name, field, as);
    if (referencedModule(field, registry.system) !== undefined)
      return documents.reference(name, field, false);
    const plain = new Plain(registry.module(module), registry, Date.now(), 7);
    if (field.type !== 'table') return plain.value(name, field);
    const line: RecordData = {};
    for (const [column, spec] of Object.entries(field.columns ?? {}))
      if (spec.required) line[column] = await this.value(as, module, column, field.columns!);
    return [line];
  }

  private async follow(
    { module }: Module,
    { id: transition, automatic: when }: Transition,
    id: string,
  ) {
    const puts = (await this.holds(module, when!, id))
      ? []
      : await this.find(module, transition, when!, id);
    const undo: (() => Promise<void>)[] = [];
    for (const { place, value } of puts) {
      const { table, ids, name } = place;
      undo.push(
        await this.write({
          module: place.module,
          ids,
          values: { [name]: value },
          ...(table !== undefined && { table }),
        }),
      );
    }
    await this.settle(module, id);
    return async () => {
      for (const back of undo.toReversed()) await back();
    };
  }

  private write(behind: Parameters<typeof writeBehind>[2]) {
    return writeBehind(this.company.server.services.db, this.documents.registry(), behind);
  }

  /** Values, one or two, with which a condition holds. */
  private async find(module: string, transition: string, when: string, id: string) {
    const registry = this.documents.registry();
    const record = await this.company.read(module, id);
    const { paths } = expressionsOf(registry).record(module, when);
    const places = (await placesAt(registry, this.company.read, module, record, paths)).filter(
      ({ field }) => kindOf(field).column !== null,
    );
    const given = givenEffect(module, transition)?.behind;
    if (given)
      return Object.entries(given).map(([path, value]) => {
        const place = places.find((one) => one.path === path);
        if (!place) throw new Error(`${transition} does not read ${path}`);
        return { place, value };
      });
    const singles = places.flatMap((place) =>
      [...otherValues(registry, place.field, undefined), '1']
        .filter((value) => value !== '1' || kindOf(place.field).column === 'numeric')
        .map((value): Put => ({ place, value })),
    );
    const records = new CompanyRecords(this.company);
    for (const one of singles) if (await this.holds(module, when, id, [one], records)) return [one];
    for (const one of singles)
      for (const other of singles)
        if (
          one.place !== other.place &&
          (await this.holds(module, when, id, [one, other], records))
        )
          return [one, other];
    throw new Error(`Nothing makes ${when} true`);
  }

  private async holds(
    module: string,
    when: string,
    id: string,
    puts: readonly Put[] = [],
    records = new CompanyRecords(this.company),
  ): Promise<boolean> {
    const registry = this.documents.registry();
    const read = async (of: string, one: string) => {
      const record = await records.read(of, one);
      return record && withPuts(record, of, puts);
    };
    const scene: Scene = {
      registry,
      module,
      record: (await read(module, id))!,
      user: {},
      read,
      rows: () => [],
    };
    return (await valueIn(scene, expressionsOf(registry).record(module, when))) === true;
  }
}

function withPuts(record: RecordData, module: string, puts: readonly Put[]): RecordData {
  const next = { ...record };
  for (const { place, value } of puts) {
    const { table, name, ids } = place;
    if (place.module !== module || !ids.includes(record.id as string)) continue;
    if (table === undefined) next[name] = value;
    else next[table] = (next[table] as RecordData[]).map((line) => ({ ...line, [name]: value }));
  }
  return next;
}
