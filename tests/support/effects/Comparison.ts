import type { Effect, Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { Documents } from '../documents/Documents.ts';
import type { Assignment, Made } from './consequences.ts';
import { reachable, same } from './same.ts';
import type { CompanyRecords } from './Scene.ts';

/** What was seen of the effects of a module. */
export interface Seen {
  /** Effects that did what they declare, and were seen to change something. */
  proved: Set<string>;
  /** Effects that were due, and changed nothing that was not so before. */
  unseen: Set<string>;
  /** What did not come about as declared. */
  faults: string[];
}

export type MadeBy = Made & { effect: Effect };

/** Compares what is there after an action with what effects declare. */
export class Comparison {
  private readonly proved = new Set<string>();
  private readonly unseen = new Set<string>();
  private readonly faults: string[] = [];
  private readonly expected = new Map<string, Assignment & { effect: string }>();

  constructor(
    private readonly documents: Documents,
    private readonly before: CompanyRecords,
    private readonly after: CompanyRecords,
  ) {}

  /** Of two effects that set the same, the later one counts. */
  expect(effect: string, one: Assignment) {
    const at = `${one.module}/${one.id}/${one.line?.id ?? ''}/${one.field}`;
    this.expected.set(at, { ...one, effect });
  }

  /** Fields that are set have their values; others that effects could have set are as before. */
  async assigned(changed: ReadonlyMap<string, ReadonlySet<string>>) {
    for (const one of this.expected.values()) await this.compare(one);
    for (const [key, fields] of changed) {
      const [module, id] = key.split('/') as [string, string];
      const [was, now] = [await this.before.read(module, id), await this.after.read(module, id)];
      const specs = this.documents.module(module).fields;
      for (const field of was && now ? fields : []) {
        const spec = specs[field]!;
        if (this.expected.has(`${key}//${field}`) || spec.type === 'table') continue;
        if (!this.isAs(module, field, spec, now![field], was![field]))
          this.faults.push(`${module}.${field} is ${text(now![field])}, though nothing is due`);
      }
    }
  }

  private async compare(one: Assignment & { effect: string }) {
    const { effect, module, id, field, line, spec, value } = one;
    const held = (record: RecordData | null): FieldValue => {
      const lines = line && ((record?.[line.table] ?? []) as RecordData[]);
      return (lines ? lines.find((row) => row.id === line.id) : record)?.[field];
    };
    const was = await this.before.read(module, id);
    const now = held(await this.after.read(module, id));
    if (!this.isAs(module, field, spec, now, value))
      this.faults.push(`${effect} leaves ${module}.${field} ${text(now)}, not ${text(value)}`);
    else if (!was || same(spec, held(was), now)) this.unseen.add(effect);
    else this.proved.add(effect);
  }

  /** Everybody is told who is to be. */
  told(effect: string, expected: readonly string[], told: readonly string[]) {
    if (expected.every((person) => told.includes(person))) this.proved.add(effect);
    else this.faults.push(`${effect} tells ${told.join()}, not ${expected.join()}`);
  }

  /** Each record that is to be made is there, and no other. */
  made(module: string, made: readonly MadeBy[], fresh: readonly RecordData[], record: RecordData) {
    const spec = this.documents.module(module);
    const left = [...fresh];
    for (const { effect, creation, values, lines } of made) {
      const { status = spec.flow ? 'WTJ' : spec.initialStatus, ...others } = values;
      const expected: RecordData = {
        ...others,
        ...(typeof status === 'string' && { status }),
        ...(spec.flow && { createdBy: record.createdBy! }),
      };
      const wrong = left.map((one) => this.differences(spec, one, expected, lines));
      const index = wrong.findIndex((differences) => differences.length === 0);
      if (index >= 0) {
        const [found] = left.splice(index, 1);
        this.proved.add(effect.id);
        const { storeIn } = creation;
        if (storeIn && record[storeIn] !== found!.id)
          this.faults.push(`${effect.id} stores ${text(record[storeIn])} in ${storeIn}`);
      } else if (effect.on !== 'step')
        this.faults.push(
          `${effect.id} makes no such ${module}: ${wrong[0]?.join('; ') ?? 'none is made'}`,
        );
    }
    if (left.length > 0) this.faults.push(`${left.length} ${module} more than declared`);
  }

  /** Numbers of records that are alike by their key are added up; what is set is that of the last. */
  merged(
    module: string,
    made: readonly MadeBy[],
    before: readonly RecordData[],
    after: readonly RecordData[],
  ) {
    const { unique = [], fields } = this.documents.module(module);
    for (const { effect, creation, values } of made) {
      const key = unique.find(({ id }) => id === creation.merge!.key)!.fields;
      const isAlike = (row: RecordData) =>
        row.status !== 'ZF' &&
        key.every((field) => same(fields[field]!, row[field], values[field]));
      const alike = made.filter((one) => isAlike(one.values));
      if (after.filter(isAlike).length === 1) this.proved.add(effect.id);
      else this.faults.push(`${effect.id} leaves not one ${module} with its key`);
      for (const field of creation.merge!.add ?? []) {
        const sum = alike.reduce(
          (total, one) => total + Number(one.values[field]),
          Number(before.find(isAlike)?.[field] ?? 0),
        );
        const held = after.find(isAlike)?.[field];
        if (!same(fields[field]!, held, String(sum)))
          this.faults.push(`${effect.id} leaves ${module}.${field} ${text(held)}, not ${sum}`);
      }
      for (const field of creation.merge!.set ?? []) {
        const held = after.find(isAlike)?.[field];
        const last = alike.at(-1)!.values[field];
        if (!same(fields[field]!, held, last))
          this.faults.push(`${effect.id} leaves ${module}.${field} ${text(held)}`);
      }
    }
  }

  seen(): Seen {
    for (const effect of this.proved) this.unseen.delete(effect);
    const { proved, unseen, faults } = this;
    return { proved, unseen, faults };
  }

  private differences(
    module: Module,
    held: RecordData,
    expected: RecordData,
    lines: Record<string, RecordData[]>,
  ): string[] {
    const found = Object.entries(expected).flatMap(([name, value]) => {
      const spec = module.fields[name];
      const isAs = spec
        ? this.isAs(module.module, name, spec, held[name], value)
        : held[name] === value;
      return isAs ? [] : [`${name} is ${text(held[name])}, not ${text(value)}`];
    });
    for (const [table, rows] of Object.entries(lines)) {
      const mine = (held[table] ?? []) as RecordData[];
      if (mine.length !== rows.length)
        found.push(`${table} has ${mine.length} lines, not ${rows.length}`);
      else found.push(...unlike(table, module.fields[table]!.columns!, mine, rows));
    }
    return found;
  }

  /** As declared, or what follows from it by itself. */
  private isAs(module: string, name: string, spec: Field, held: FieldValue, declared: FieldValue) {
    if (spec.type === 'status' && typeof declared === 'string')
      return reachable(this.documents.module(module), declared, name).has(held as string);
    return same(spec, held, declared);
  }
}

/** Columns in which lines are not as declared. */
const unlike = (
  table: string,
  columns: Readonly<Record<string, Field>>,
  held: readonly RecordData[],
  declared: readonly RecordData[],
): string[] =>
  declared.flatMap((row, index) =>
    Object.entries(row)
      .filter(([name, value]) => !same(columns[name]!, held[index]![name], value))
      .map(([name, value]) => {
        const at = `${table}.${index}.${name}`;
        return `${at} is ${text(held[index]![name])}, not ${text(value)}`;
      }),
  );

const text = (value: FieldValue) => JSON.stringify(value) ?? 'nothing';
