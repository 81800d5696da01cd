import { compileExpression, toCondition, toSql } from '#engine/expression/index.ts';
import type { SqlFragment, SqlScope } from '#engine/expression/types.ts';
import { kindOf } from '#engine/fields/index.ts';
import { fieldAt, ofParent } from '#engine/report/fieldAt.ts';
import { sourceScope } from '#engine/report/measures.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, ListSource, ReportSource } from '#engine/schema/language/index.ts';
import { fieldOf, isDeadEnd } from '#engine/schema/paths.ts';
import { isAnyReference, isMultiple, referencedModule } from '#engine/schema/registry.ts';
import {
  accessFor,
  masked,
  refuseManyJoins,
  seenThrough,
  stepsOf,
  type ReadContext,
} from '../../access/index.ts';
import { rowTables, together } from '../../records/sources/rowTables.ts';
import { plainScope, sightOf, type SourceRow } from '../../records/sources/seenScope.ts';
import { entityOf } from '../../records/sql/entity.ts';
import { join, name, raw, sql } from '../../../db/query.ts';
import { and, no, yes } from '../../records/sql/fragment.ts';
import { columnOf, type RowSource } from '../../records/sql/scope.ts';

/**
 * The rows of a source that the caller may read: records `s`, or lines `s` of records `p`. What they refer to is joined
 * once for each reference, and is missing where the caller may not read it.
 */
export class SourceRows {
  readonly #row: SourceRow;
  readonly #joins: SqlFragment[] = [];
  readonly #joined = new Map<string, string>();

  /** @param isTrusted its conditions are the company's own: they may ask for what the caller does not see */
  constructor(
    readonly context: ReadContext,
    readonly source: ReportSource,
    readonly isTrusted: boolean,
  ) {
    const { module, lines } = source;
    const of: ListSource = {
      id: source.id,
      module,
      values: {},
      ...(lines !== undefined && { lines }),
    };
    this.#row = { source: of, record: lines === undefined ? 's' : 'p' };
  }

  get record() {
    return this.#row.record;
  }

  /** The value of a path as the caller sees it; undefined where they see it in no row. */
  column(path: string): SqlFragment | undefined {
    stepsOf(path);
    const { lines, module } = this.source;
    const isOfLine = lines !== undefined && !path.startsWith(ofParent);
    const [head = '', ...rest] = (
      lines === undefined || isOfLine ? path : path.slice(ofParent.length)
    ).split('.');
    const registry = this.context.services.registry();
    const of = registry.module(module);
    const field = isOfLine ? columnsOf(of.fields[lines])[head] : fieldOf(of, head);
    const sight = sightOf(this.context, this.#row, isOfLine ? `${lines}.${head}` : head);
    if (!field || sight === 'never') return undefined;
    const at: RowSource = isOfLine
      ? { alias: 's', module, table: lines }
      : { alias: this.record, module };
    if (rest.length > 0 && !this.#isFollowed(field))
      return isAnyReference(field)
        ? undefined
        : masked(columnOf(registry, at, [head, ...rest]), sight);
    const value = masked(columnOf(registry, at, [head]), sight);
    const key = isOfLine ? head : `${ofParent}${head}`;
    return rest.length === 0 ? value : this.#through(field, value, rest, key);
  }

  /** The field at the end of a path. */
  field(path: string): Field | undefined {
    const end = fieldAt(this.context.services.registry(), this.source, path);
    return end && !isDeadEnd(end) ? end.field : undefined;
  }

  /** An expression over a row, as the caller sees it. */
  value(text: string): SqlFragment {
    return toSql(this.#compiled(text), this.#seenScope());
  }

  /** A condition of the report on a row. */
  condition(text: string): SqlFragment {
    const scope = this.isTrusted ? plainScope(this.context, this.#row) : this.#seenScope();
    return toCondition(this.#compiled(text), scope);
  }

  /**
   * What the rows are read from; to be asked for after everything that is read of them.
   *
   * @param table to be read instead of that of the module
   */
  from(table?: SqlFragment): SqlFragment {
    refuseManyJoins(this.#joins.length);
    const { module, lines } = this.source;
    const of = this.context.services.registry().module(module);
    const rows =
      lines === undefined
        ? sql`${table ?? together(rowTables(this.context, of))} s`
        : sql`${entityOf(of).lines.get(lines)!.table} s join ${entityOf(of).table} p on p.id = s."parentId"`;
    return sql`${rows} ${join(this.#joins, ' ')}`;
  }

  /** What they refer to, joined to them. */
  joins(): readonly SqlFragment[] {
    return this.#joins;
  }

  /** Which of them there are: those that may be read and that the report is about. */
  conditions(): SqlFragment[] {
    const { module, lines, where } = this.source;
    const conditions = [accessFor(this.context, module).rows('read', this.record, true)];
    if (lines !== undefined) {
      const sight = sightOf(this.context, this.#row, lines);
      if (sight !== 'always') conditions.push(sight === 'never' ? no : sight);
    }
    if (where !== undefined) conditions.push(this.condition(where));
    return conditions.filter((condition) => condition !== yes);
  }

  #through(
    field: Field,
    id: SqlFragment,
    [head = '', ...rest]: readonly string[],
    key: string,
  ): SqlFragment | undefined {
    const registry = this.context.services.registry();
    const target = registry.module(referencedModule(field, registry.system)!);
    const alias = this.#joined.get(key) ?? `j${this.#joined.size}`;
    const access = accessFor(this.context, target.module);
    const next = fieldOf(target, head);
    const sight = next ? access.visibility(head, alias) : 'never';
    if (!next || sight === 'never' || !access.can('read')) return undefined;
    if (!this.#joined.has(key)) {
      this.#joined.set(key, alias);
      const isRow = and([sql`${name(alias, 'id')} = ${id}`, access.rows('read', alias, true)]);
      this.#joins.push(sql`left join ${entityOf(target).table} ${name(alias)} on ${isRow}`);
    }
    const at = { alias, module: target.module };
    if (rest.length > 0 && !this.#isFollowed(next))
      return isAnyReference(next)
        ? undefined
        : masked(columnOf(registry, at, [head, ...rest]), sight);
    const value = masked(columnOf(registry, at, [head]), sight);
    return rest.length === 0 ? value : this.#through(next, value, rest, `${key}.${head}`);
  }

  #isFollowed(field: Field) {
    const { system } = this.context.services.registry();
    return !isMultiple(field) && referencedModule(field, system) !== undefined;
  }

  #compiled(text: string) {
    return compileExpression(text, sourceScope(this.context.services.registry(), this.source));
  }

  /** Where an expression reads from: what the caller does not see is missing, lines included. */
  #seenScope(): SqlScope {
    const { context, source } = this;
    const registry = context.services.registry();
    const tables = new Map<string, string>();
    const ofLine = (alias: string, [head = '', ...rest]: readonly string[]): SqlFragment => {
      const table = tables.get(alias)!;
      const at: RowSource = { alias, module: source.module, table };
      const field = columnsOf(registry.module(source.module).fields[table])[head];
      const sight = sightOf(context, this.#row, `${table}.${head}`);
      if (sight === 'never') return nothing(field);
      const value = masked(columnOf(registry, at, [head]), sight);
      if (rest.length === 0) return value;
      const target = field && referencedModule(field, registry.system);
      if (target === undefined) return raw('null');
      return seenThrough(context, { module: target, alias: 'x' }, value, rest) ?? raw('null');
    };
    return {
      ...plainScope(context, this.#row),
      column: (path) =>
        tables.has(path[0]!)
          ? ofLine(path[0]!, path.slice(1))
          : (this.column(path.join('.')) ?? nothing(this.field(path.join('.')))),
      lines: (path, alias) => {
        const [table = ''] = path;
        const of = registry.module(source.module);
        if (source.lines !== undefined || path.length > 1 || !isLines(of.fields[table]))
          return undefined;
        tables.set(alias, table);
        const sight = sightOf(context, this.#row, table);
        const isSeen = sight === 'always' ? yes : sight === 'never' ? no : sight;
        const lines = entityOf(of).lines.get(table)!.table;
        return sql`(select * from ${lines} where "parentId" = s.id and ${isSeen}) as ${name(alias)}`;
      },
      through: (module, id, path) =>
        seenThrough(context, { module, alias: 'x' }, id, path) ?? raw('null'),
    };
  }
}

const columnsOf = (table: Field | undefined): Record<string, Field> => table?.columns ?? {};

const nothing = (field: Field | undefined): SqlFragment =>
  sql`null::${raw((field && kindOf(field).column) ?? 'text')}`;

/** True when the caller may read rows of a source at all. */
export function canReadSource(context: ReadContext, { module, lines }: ReportSource): boolean {
  const access = accessFor(context, module);
  if (!access.can('read')) return false;
  return lines === undefined || access.visibility(lines, 'p') !== 'never';
}
