import { isTyped } from '#engine/schema/isTyped.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { isAnyReference, referencedModule, type Registry } from '#engine/schema/registry.ts';
import { inVariant } from '#engine/schema/variants.ts';
import type { Given } from './given.ts';
import { Plain } from './values.ts';

/** What a record in the making asks of its surroundings. */
export interface Sources {
  registry(): Registry;
  /** The id of something a field may refer to; `fresh`: that nothing else refers to. */
  reference(name: string, field: Field, fresh: boolean): Promise<string | undefined>;
  /** A record of a module to refer to. */
  one(module: string, fresh: boolean): Promise<string>;
  read(module: string, id: string): Promise<RecordData>;
  /** A file that was uploaded to go with a record. */
  upload(module: string, name: string, field: Field): Promise<FieldValue>;
}

/** Values for one record: the required fields, and over them what the table by hand gives. */
export class Making {
  private readonly plain: Plain;

  constructor(
    private readonly sources: Sources,
    private readonly module: Module,
    private readonly given: Given,
    start: number,
    private readonly seed: number,
  ) {
    this.plain = new Plain(module, sources.registry(), start, seed);
  }

  async data(): Promise<RecordData> {
    const { variants } = this.module;
    const data = await this.meant(this.given.data ?? {});
    if (variants && data[variants.by] === undefined)
      data[variants.by] = Object.keys(variants.values)[0]!;
    for (const [name, field] of Object.entries(inVariant(this.module, data).fields)) {
      if (field.type === 'table' && Array.isArray(data[name]))
        data[name] = await this.completed(field, name, data[name] as RecordData[]);
      else if (data[name] === undefined && isNeeded(field)) {
        const value = await this.valueIn(data, name, field);
        if (value !== undefined) data[name] = value;
      }
    }
    return data;
  }

  /** What a step writes into a record; into every line there is, what the table says of one. */
  async written(values: RecordData, record: RecordData): Promise<RecordData> {
    const written = await this.meant(values);
    for (const [name, value] of Object.entries(written)) {
      if (this.module.fields[name]?.type !== 'table') continue;
      const [columns] = value as RecordData[];
      written[name] = (record[name] as RecordData[]).map((line) => ({ ...line, ...columns }));
    }
    return written;
  }

  /** Values of the table with what they stand for. */
  private async meant(values: RecordData): Promise<RecordData> {
    const meant: RecordData = {};
    for (const [name, value] of Object.entries(values))
      meant[name] = await this.resolved(value, name, this.module.fields[name]);
    return meant;
  }

  /**
   * Better values for paths that were refused, `contractId`, `lines.0.qty`, `lines.contractId.status`: a missing one is
   * filled in, a day moves on, a reference leads to a new record. References go first, for the rest may come through them.
   */
  async better(data: RecordData, paths: readonly string[]): Promise<RecordData> {
    const places = paths
      .map((path) => this.place(data, path))
      .filter((place) => place !== undefined);
    const references = places.filter(({ field }) => this.target(field) !== undefined);
    const better: RecordData = {};
    for (const { field, name, table } of references.length ? references : places) {
      const record = { ...data, ...better };
      if (!table) {
        const isMissing = isEmpty(record[name]);
        if (!isMissing && !references.length && field.type !== 'date') continue;
        const value = await this.value(name, field, { fresh: !isMissing });
        if (value === undefined) continue;
        Object.assign(better, { [name]: value }, await this.beside(field, value));
        continue;
      }
      const lines = (record[table] as RecordData[]).map((line) => ({ ...line }));
      for (const line of lines) {
        const isMissing = isEmpty(line[name]);
        if (isMissing || references.length)
          line[name] = (await this.value(name, field, { table, fresh: !isMissing })) ?? null;
      }
      better[table] = lines;
    }
    return better;
  }

  /** What a reference asks of the record it stands in, `contractId == parent.contractId`, taken from where it leads. */
  private async beside(field: Field, value: FieldValue): Promise<RecordData> {
    const target = this.target(field);
    const [id] = [value].flat();
    const asked = [...(field.refWhere ?? '').matchAll(/(\w+) == parent\.(\w+)(?![\w.])/g)];
    if (target === undefined || typeof id !== 'string' || asked.length === 0) return {};
    const referred = await this.sources.read(target, id);
    const isOpen = (name: string) => {
      const beside = this.module.fields[name];
      return beside !== undefined && isTyped(beside);
    };
    return Object.fromEntries(
      asked
        .filter(([, , name]) => isOpen(name!))
        .map(([, there, name]) => [name, referred[there!]]),
    );
  }

  /** The field that a path begins with, if people fill it in. */
  private place(data: RecordData, path: string) {
    const [name, ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part)) as [
      string,
      ...string[],
    ];
    const field = inVariant(this.module, data).fields[name];
    const [column] = rest;
    if (field?.type !== 'table') return field && isTyped(field) ? { name, field } : undefined;
    if (column === undefined) return { name, field };
    const spec = field.columns?.[column];
    return spec && isTyped(spec) && Array.isArray(data[name])
      ? { name: column, field: spec, table: name }
      : undefined;
  }

  private async value(
    name: string,
    field: Field,
    { table, fresh = false }: { table?: string; fresh?: boolean } = {},
  ): Promise<FieldValue> {
    if (field.type === 'attachment' || field.type === 'image')
      return this.sources.upload(this.module.module, name, field);
    if (field.type === 'table') return [await this.line(field, name, {})];
    const reference = await this.sources.reference(name, field, fresh);
    if (reference !== undefined)
      return field.type === 'refs' || field.type === 'users' ? [reference] : reference;
    return this.plain.value(name, field, table);
  }

  private async completed(table: Field, name: string, lines: readonly RecordData[]) {
    const completed: RecordData[] = [];
    for (const line of lines) completed.push(await this.line(table, name, line));
    return completed;
  }

  private async line(table: Field, name: string, given: RecordData): Promise<RecordData> {
    const line: RecordData = { ...given };
    for (const [column, field] of Object.entries(table.columns ?? {}))
      if (line[column] === undefined && isNeeded(field))
        line[column] = (await this.valueIn(line, column, field, name)) ?? null;
    return line;
  }

  /** A reference to a record of any module leads to a contract, unless the field beside it names another module. */
  private async valueIn(record: RecordData, name: string, field: Field, table?: string) {
    if (!isAnyReference(field)) return this.value(name, field, { ...(table && { table }) });
    const named = record[field.refBy!];
    const registry = this.sources.registry();
    const module =
      typeof named === 'string' && registry.findModule(named) ? named : 'contractCreate';
    record[field.refBy!] = module;
    return this.sources.one(module, false);
  }

  /**
   * What a value of the table stands for: `@contract` a record of that module, `@contract!` one that nothing else refers
   * to, `@contract.orgId` what stands there, `?` whatever the field takes, `#` a number of its own.
   */
  private async resolved(value: FieldValue, name: string, field?: Field): Promise<FieldValue> {
    if (value === '?' && field) return this.value(name, field);
    if (typeof value === 'string') {
      const [, module, fresh, path] = /^@(\w+)(!?)((?:\.\w+)*)$/.exec(value) ?? [];
      if (!module) return value.replace('#', String(this.seed));
      const id = await this.sources.one(module, fresh === '!');
      return path ? valueAt(await this.sources.read(module, id), path.slice(1)) : id;
    }
    if (Array.isArray(value)) {
      const resolved: FieldValue[] = [];
      for (const one of value as FieldValue[]) resolved.push(await this.resolved(one, name, field));
      return resolved;
    }
    if (field?.type !== 'table') return value;
    const line: RecordData = {};
    for (const [column, one] of Object.entries(value as RecordData))
      line[column] = await this.resolved(one, column, field.columns?.[column]);
    return line;
  }

  private target = (field: Field) => referencedModule(field, this.sources.registry().system);
}

const isEmpty = (value: FieldValue) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
const isNeeded = (field: Field) =>
  isTyped(field) &&
  !field.fetch &&
  field.default === undefined &&
  (field.required === true || (field.rows?.min ?? 0) > 0);

/** `amount`, or `lines.amount` of the first line. */
function valueAt(record: RecordData, path: string): FieldValue {
  let value: FieldValue = record;
  for (const name of path.split('.'))
    value = ((Array.isArray(value) ? value[0] : value) as RecordData)[name];
  return value;
}
