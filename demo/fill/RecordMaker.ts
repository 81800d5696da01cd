import { fetchedThrough } from '#engine/schema/fetchSources.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { isAnyReference, isMultiple, referencedModule } from '#engine/schema/registry.ts';
import { inVariant } from '#engine/schema/variants.ts';
import { PlainValues } from './plainValue.ts';
import { Words } from './Words.ts';
import type { DemoCompany } from './DemoCompany.ts';

/** Part of the optional fields, outside the list, that are filled in. */
const filled = 0.5;

/** Makes one record from its schema around what the area says of it. */
export class RecordMaker {
  private readonly plain: PlainValues;
  private readonly inList: ReadonlySet<string>;
  /** Of sections that a form shows under a condition. */
  private readonly seldomShown: ReadonlySet<string>;
  /** What was refused once, by path: left empty or given anew. */
  private readonly tried = new Map<string, string[]>();

  constructor(
    private readonly demo: DemoCompany,
    private readonly module: Module,
    private readonly as: string,
    private readonly given: RecordData,
    seed: number,
  ) {
    this.plain = new PlainValues(module, demo.registry, new Words(demo.random), demo.clock, seed);
    this.inList = new Set(module.list.columns.map(({ id }) => id));
    const sections = module.form.tabs.flatMap((tab) => tab.sections);
    const seldom = sections.filter(({ visibleWhen }) => visibleWhen !== undefined);
    this.seldomShown = new Set(seldom.flatMap(({ rows }) => rows.flat()));
  }

  async data(): Promise<RecordData> {
    const { variants } = this.module;
    const data: RecordData = { ...this.given };
    if (variants && data[variants.by] === undefined)
      data[variants.by] = Object.keys(variants.values)[0]!;
    for (const [name, field] of Object.entries(inVariant(this.module, data).fields)) {
      if (field.type === 'table' && Array.isArray(data[name]))
        data[name] = await this.completed(data, name, field, data[name] as RecordData[]);
      else if (data[name] === undefined && this.isWanted(data, name, field))
        data[name] = await this.value(data, name, field);
      if (data[name] === undefined) delete data[name];
    }
    return data;
  }

  /**
   * Better values for paths that were refused, `contractId`, `lines.0.qty`: what is missing is filled in, another
   * reference is chosen, and what nobody asked for is left empty. Nothing, when there is nothing to be done.
   */
  async better(data: RecordData, paths: readonly string[]): Promise<RecordData> {
    const better: RecordData = {};
    const { fields } = inVariant(this.module, data);
    for (const path of paths) {
      const [name, column] = path.split('.').filter((part) => !/^\d+$/.test(part)) as [
        string,
        string?,
      ];
      const field = fields[name];
      if (!field || !isTyped(field)) continue;
      const record = { ...data, ...better };
      if (field.type === 'table' && column) {
        const spec = field.columns?.[column];
        const givenLines = (this.given[name] ?? []) as RecordData[];
        if (!spec || !isTyped(spec)) continue;
        better[name] = await Promise.all(
          ((record[name] ?? []) as RecordData[]).map(async (line, index) =>
            givenLines[index]?.[column] !== undefined
              ? line
              : { ...line, [column]: (await this.again(record, column, spec, line, name)) ?? null },
          ),
        );
      } else if (this.given[name] === undefined) {
        const value = await this.again(record, name, field, record);
        if (value !== undefined) better[name] = value;
      }
    }
    return better;
  }

  /** Another value for what was refused. */
  private async again(
    record: RecordData,
    name: string,
    field: Field,
    holder: RecordData,
    table?: string,
  ): Promise<FieldValue> {
    const before = holder[name];
    const path = table ? `${table}.${name}` : name;
    const tried = [...(this.tried.get(path) ?? []), JSON.stringify(before) ?? '']; // undefined has no JSON
    this.tried.set(path, tried);
    const isEmpty = before === undefined || before === null || before === '';
    if (!isEmpty && !field.required && !field.requiredWhen && tried.length > 2) return null;
    return this.value(record, name, field, table, holder, tried);
  }

  private isWanted(data: RecordData, name: string, field: Field): boolean {
    if (!isTyped(field) || field.visibleWhen || field.readOnlyWhen) return false;
    if (this.seldomShown.has(name)) return false;
    const isNeeded = field.required === true || (field.rows?.min ?? 0) > 0;
    if (field.type === 'attachment' || field.type === 'image') return isNeeded;
    const references = fetchedThrough(field);
    if (references.some((name) => name in this.module.fields)) return false;
    if (field.default !== undefined) return false;
    if (isNeeded || field.type === 'table') return true;
    if (references.some((name) => data[name])) return false;
    if (this.inList.has(name)) return true;
    const isPlain = referencedModule(field, this.demo.registry.system) === undefined;
    return isPlain && !isAnyReference(field) && this.demo.random.chance(filled);
  }

  private async value(
    record: RecordData,
    name: string,
    field: Field,
    table?: string,
    line?: RecordData,
    not: readonly string[] = [],
  ): Promise<FieldValue> {
    const { demo, module } = this;
    if (field.type === 'attachment' || field.type === 'image')
      return demo.upload(this.as, name, field, module.title.zh);
    if (field.type === 'table') {
      const count = Math.max(
        field.rows?.min ?? 0,
        Math.min(demo.random.integer(2, 4), field.rows?.max ?? 4),
      );
      return this.completed(record, name, field, Array<RecordData>(count).fill({}));
    }
    if (isAnyReference(field)) return undefined;
    const target = referencedModule(field, demo.registry.system);
    if (target === undefined) return this.plain.value(name, field);
    const asking = table
      ? { module: module.module, field: name, lines: table }
      : { module: module.module, field: name };
    const found = await demo.choose(this.as, target, asking, { ...record, ...line }, not);
    return found !== undefined && isMultiple(field) ? [found] : found;
  }

  private async completed(
    record: RecordData,
    name: string,
    table: Field,
    lines: readonly RecordData[],
  ): Promise<RecordData[]> {
    const made: RecordData[] = [];
    const taken = new Map<string, string[]>();
    for (const given of lines) {
      const line: RecordData = { ...given };
      for (const [column, field] of Object.entries(table.columns ?? {})) {
        if (line[column] !== undefined || !isTyped(field) || field.visibleWhen) continue;
        if (field.fetch || (field.default !== undefined && !field.required)) continue;
        if (field.type === 'attachment' || field.type === 'image') continue;
        const isReference =
          referencedModule(field, this.demo.registry.system) !== undefined || isAnyReference(field);
        if (isReference && !field.required) continue;
        const not = taken.get(column) ?? [];
        const value = await this.value(record, column, field, name, line, not);
        if (value === undefined) continue;
        line[column] = value;
        if (isReference) taken.set(column, [...not, JSON.stringify(value)]);
      }
      made.push(line);
    }
    return made;
  }
}
