import { toCondition } from '#engine/expression/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf } from '#engine/fields/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { ListSpec, Module } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { ListAnswer, ListQuery, ListRow } from '#shared/contract.ts';
import type { Statement } from '../../db/Database.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, seen, type ReadContext } from '../access/index.ts';
import { readColumns, selectColumns, type Column } from './columns.ts';
import { filterTree } from './list/filterTree.ts';
import { columnsOf, listSpecOf } from './list/listSpec.ts';
import { keyName, orderBy, pageRows } from './list/pageRows.ts';
import { sortingOf } from './list/sorting.ts';
import { readLines } from './readLines.ts';
import { searchCondition } from './search.ts';
import { entityOf } from './sql/entity.ts';
import { and, join, name, raw, sql, statement } from './sql/fragment.ts';
import { sqlScope } from './sql/scope.ts';
import { userVariable } from './userVariable.ts';

/** Counting stops here: more is shown as “10,000+”. */
const maxCount = 10_001;
const maxPage = 500;
const maxSize = 500;

export interface PageOfQuery {
  /** From 1 to 500. */
  page: number;
  /** Rows on a page, up to 500. */
  size: number;
  query: ListQuery;
  /** Only rows with which the person may do this, too. */
  action?: string;
}

/** `readList` outside a transaction. */
export const listRecords = (
  services: Services,
  caller: Caller,
  module: string,
  page: PageOfQuery,
) => readList({ services, caller, db: services.db }, module, page);

/**
 * A page of records as the caller may see them, titles of references included, in one statement; columns that are
 * line tables come in one more each.
 *
 * @throws errors.badRequest naming the filter, sort or field that cannot be used
 */
async function readList(
  context: ReadContext,
  moduleName: string,
  { page, size, query }: PageOfQuery,
): Promise<ListAnswer> {
  checkPage(page, size);
  const { module } = accessFor(context, moduleName);
  const spec = listSpecOf(module, query.screen);
  return readPage(context, module, spec, columnsOf(context, module, spec), { page, size, query });
}

/** The same with columns of one's own, on pages of any size. */
export async function readPage(
  context: ReadContext,
  module: Module,
  spec: ListSpec,
  columns: readonly Column[],
  page: PageOfQuery,
): Promise<ListAnswer> {
  const { query } = page;
  const totals = totalsOf(context, module, query.totals ?? []);
  const rows = await context.db.all(listStatement(context, module, spec, columns, totals, page));
  const found = rows.filter((row) => row.id !== null);
  const answer = found.map((row): ListRow => {
    const { values, titles } = readColumns(columns, row);
    return { ...values, $titles: titles };
  });
  await addLines(context, module, columns, answer);
  const total = Number(rows[0]?.['+total'] ?? 0);
  return {
    rows: answer,
    total,
    totalIsCapped: !query.exactTotal && total >= maxCount,
    ...(totals.length && {
      totals: Object.fromEntries(
        totals.map(({ key }) => [key, (rows[0]?.[`+${key}`] ?? null) as string | null]),
      ),
    }),
    cursors: {
      first: null,
      last: null,
      hasBefore: page.page > 1,
      hasAfter: total > page.page * page.size,
    },
  };
}

interface Total {
  key: string;
  value: SqlFragment;
}

/** Ids of the page are found first; titles and other columns are read for these rows alone. */
function listStatement(
  context: ReadContext,
  module: Module,
  spec: ListSpec,
  columns: readonly Column[],
  totals: readonly Total[],
  { page, size, query, action }: PageOfQuery,
): Statement {
  const registry = context.services.registry();
  const { table } = entityOf(module);
  const granted = action ? [accessFor(context, module.module).rows(action, 't', true)] : [];
  const where = and([rowsOf(context, module, spec, query), ...granted]);
  const sort = query.sort?.length ? query.sort : spec.sort;
  const sorting = sortingOf(context, module.module, sort);
  const capped = query.exactTotal ? raw('') : raw(` limit ${maxCount}`);
  const sums = totals.map(({ key, value }) => sql`sum(${value}) as ${name(key)}`);
  return statement(sql`
    with page as materialized (${pageRows(table, where, sorting, { page, size })}),
    total as (select count(*) as n from (select from ${table} t where ${where}${capped}) c)
    ${sums.length ? sql`, sums as (select ${join(sums)} from ${table} t where ${where})` : raw('')}
    select ${join([
      ...selectColumns(
        registry,
        columns.filter(({ visibility }) => visibility !== 'never'),
      ),
      sql`total.n as "+total"`,
      ...totals.map(({ key }) => sql`${name('sums', key)} as ${name(`+${key}`)}`),
    ])}
    from total ${raw(sums.length ? 'cross join sums' : '')}
    left join (page join ${table} t using (id)) on true
    order by ${orderBy(sorting, (index) => sql`page.${keyName(index)}`)}`);
}

/** Which records the list is of: what may be read, what the screen is about, what was asked for. */
function rowsOf(
  context: ReadContext,
  module: Module,
  spec: ListSpec,
  query: ListQuery,
): SqlFragment {
  const { services, caller } = context;
  const registry = services.registry();
  const conditions = [accessFor(context, module.module).rows('read', 't', true)];
  if (spec.where) {
    const row = { alias: 't', module: module.module };
    const scope = sqlScope({
      registry,
      row,
      constants: { user: userVariable(caller) },
      now: services.now(),
    });
    conditions.push(toCondition(expressionsOf(registry).record(module.module, spec.where), scope));
  }
  if (query.filters?.length)
    conditions.push(filterTree(context, module.module, 't', query.filters));
  if (query.search?.trim()) conditions.push(searched(context, module, spec, query.search));
  return and(conditions);
}

/** A field that is hidden on every record is not searched; one hidden on some is searched where it is seen. */
function searched(
  context: ReadContext,
  module: Module,
  { search }: ListSpec,
  text: string,
): SqlFragment {
  const access = accessFor(context, module.module);
  const fields = (search ?? [module.record.title]).filter(
    (field) => access.visibility(field, 't') !== 'never',
  );
  const isTitleSeen = access.visibility(module.record.title, 't') === 'always';
  return searchCondition(
    text,
    name('t', 'searchTokens'),
    fields.map((field) => seen(context, module.module, 't', [field])),
    isTitleSeen,
  );
}

function totalsOf(context: ReadContext, module: Module, fields: readonly string[]): Total[] {
  return fields.map((key) => {
    const field = module.fields[key];
    const value = seen(context, module.module, 't', [key]);
    if (!field || !['numeric', 'integer'].includes(kindOf(field).column ?? ''))
      throw errors.badRequest({ reason: `"${key}" cannot be added up` });
    return { key, value };
  });
}

async function addLines(
  context: ReadContext,
  module: Module,
  columns: readonly Column[],
  rows: ListRow[],
) {
  const tables = columns.filter(({ field }) => field.type === 'table').map(({ key }) => key);
  if (tables.length === 0 || rows.length === 0) return;
  const ids = rows.map((row) => row.id as string);
  for (const { field, lines } of await readLines(
    context,
    accessFor(context, module.module),
    ids,
    tables,
  )) {
    for (const row of rows) {
      const own = lines.filter(({ parentId }) => parentId === row.id);
      (row as Record<string, FieldValue>)[field] = own.map(({ values }) => values);
    }
  }
}

function checkPage(page: number, size: number) {
  const isWithin = (value: number, max: number) =>
    Number.isInteger(value) && value >= 1 && value <= max;
  if (!isWithin(page, maxPage))
    throw errors.badRequest({
      reason: `page must be from 1 to ${maxPage}; narrow the list with filters`,
    });
  if (!isWithin(size, maxSize))
    throw errors.badRequest({ reason: `rows on a page must be from 1 to ${maxSize}` });
}
