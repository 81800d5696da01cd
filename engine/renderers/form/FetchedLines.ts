import { holds, type CompiledExpression } from '#engine/expression/index.ts';
import { ExpressionError } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { sourcesOf } from '#engine/schema/fetchSources.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { recordLines, type RecordData } from '#engine/schema/record.ts';
import type { LookupAnswer } from '#engine/schema/references.ts';
import type { Registry } from '#engine/schema/registry.ts';
import {
  ownerName,
  tableAlong,
  takenColumns,
  takenLines,
  type LineTable,
} from '#engine/schema/takenLines.ts';
import type { FormExpressions } from './FormExpressions.ts';
import type { FormStore } from './FormStore.ts';
import type { TitleCache } from './TitleCache.ts';

/** A record that was asked for what is fetched through it. */
export interface Asked {
  id: string;
  answer: LookupAnswer;
}

/** Of a form. */
interface Around {
  readonly module: Module;
  readonly services: { registry: Registry };
  readonly store: FormStore;
  readonly expressions: FormExpressions;
  readonly titles: TitleCache;
}

/** Where a table of the form takes lines from. */
interface Source {
  table: string;
  source: LineTable | undefined;
  where: CompiledExpression | undefined;
}

/** Lines of chosen records as the tables of a form take them over. */
export class FetchedLines {
  /** By path, from the record of the form on. */
  private readonly sources = new Map<string, Source[]>();

  constructor(private readonly form: Around) {
    const { module, services } = form;
    const { registry } = services;
    for (const [table, field] of Object.entries(module.fields)) {
      if (!isLines(field)) continue;
      for (const path of sourcesOf(field)) {
        const source = tableAlong(registry, module.module, path);
        const text = field.fetch!.where?.[path];
        const where = text && source ? this.compile(registry, source, text) : undefined;
        this.sources.set(path, [...(this.sources.get(path) ?? []), { table, source, where }]);
      }
    }
  }

  /** Undefined when it reads a module this browser does not know: all lines are offered then. */
  private compile(registry: Registry, source: LineTable, text: string) {
    try {
      return expressionsOf(registry).taken(this.form.module.module, source, text);
    } catch (error) {
      if (error instanceof ExpressionError) return undefined;
      throw error;
    }
  }

  /** True where this field of the record says which lines along the path a table takes. */
  dependsOn(table: string, path: string, name: string | number): boolean {
    const where = this.find(table, path)?.where;
    return where?.paths.some(([head, next]) => head === ownerName && next === name) ?? false;
  }

  /**
   * Lines along a path, from each of the records in their order.
   *
   * @param from the rest of the path, seen from such a record
   */
  of(table: string, path: string, from: string, records: readonly Asked[]): RecordData[] {
    const field = this.form.module.fields[table]!;
    const found = this.find(table, path);
    return records.flatMap(({ id, answer: { values, titles } }) => {
      const owning = from.split('.').slice(0, -1).join('.');
      const owner = owning ? values[owning] : id;
      const lines = recordLines(values[from]);
      this.nameLines(table, lines, (place, name) => titles[`${from}.${place}.${name}`]);
      const wanted = lines.filter((line) => this.wants(found?.where, line));
      const owned = { owner: typeof owner === 'string' ? owner : null, lines: wanted };
      return takenLines(field, owned, found?.source);
    });
  }

  private find = (table: string, path: string) =>
    this.sources.get(path)?.find((one) => one.table === table);

  private wants(where: CompiledExpression | undefined, line: RecordData): boolean {
    const variables = { ...line, [ownerName]: this.form.store.getData() };
    return (
      where === undefined || holds(where, { ...this.form.expressions.surroundings, variables })
    );
  }

  /** What the references of the lines are called. */
  private nameLines(
    table: string,
    lines: readonly RecordData[],
    titleOf: (place: number, name: string) => string | null | undefined,
  ) {
    const names = takenColumns(this.form.module.fields[table]!).flatMap(([, theirs]) => theirs);
    for (const [place, line] of lines.entries())
      for (const name of names) {
        const id = line[name];
        const title = titleOf(place, name);
        if (typeof id === 'string' && title) this.form.titles.set(id, title);
      }
  }
}
