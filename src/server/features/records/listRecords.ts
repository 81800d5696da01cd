import type { SqlFragment } from '#engine/expression/types.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { ListSpec, Module } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { ListAnswer, ListQuery, ListRow } from '#shared/contract/index.ts';
import type { Queryable, Statement } from '../../db/Database.ts';
import { join, plannedByValues, raw, sql } from '../../db/query.ts';
import { and, yes } from './sql/fragment.ts';
import { errors } from '../../errors.ts';
import { inTurns } from '../../takingTurns.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { readColumns, selectColumns, type Column } from './columns.ts';
import { nameOthers } from './nameOthers.ts';
import { columnsOf, listSpecOf } from './list/listSpec.ts';
import { keyName, orderBy, pageOfFound, pageRows, type Slice } from './list/pageRows.ts';
import { placeOf, type Place } from './list/place.ts';
import { behindFigure } from './list/behindFigure.ts';
import { rowsOf } from './list/rowsOf.ts';
import { sortsOf, type Sorting } from './list/sorting.ts';
import { readTones, selectTones, tonesOf, type Toned } from './list/tones.ts';
import { countColumn, limitOfCount, maxCount, summedUp, totalOf } from './list/totalOf.ts';
import { totalsOf, type Total } from './list/totals.ts';
import { readLines } from './readLines.ts';
import { opensOf, shownRecord } from './sources/opensOf.ts';
import { rowTables, together } from './sources/rowTables.ts';
import { keptSummaries } from '../summaries/keptSummary.ts';
import type { Summary } from '../summaries/Summary.ts';

const maxPage = 500;
const maxSize = 500;

/** What is listed: records of a module as a list of it has them, and what is read of each. */
export interface Listed {
  module: Module;
  spec: ListSpec;
  columns: readonly Column[];
  /** Selects the ids of the only rows that are listed: those behind a figure. */
  only?: SqlFragment;
}

export interface PageOfQuery {
  /** From 1 to 500. */
  page: number;
  /** Rows on a page, up to 500. */
  size: number;
  query: ListQuery;
  /** Only rows with which the person may do this, too. */
  action?: string;
}

/**
 * A page of records as the caller may see them, titles of references included, in one statement; columns that are
 * line tables come in one more each, as of the same moment.
 *
 * @throws errors.badRequest naming the filter, sort or field that cannot be used
 */
export async function listRecords(
  services: Services,
  caller: Caller,
  moduleName: string,
  { page, size, query }: PageOfQuery,
): Promise<ListAnswer> {
  checkPage(page, size);
  const context: ReadContext = { services, caller, db: services.db };
  const { module } = accessFor(context, moduleName);
  const spec = listSpecOf(module, query.screen);
  const columns = columnsOf(context, module, spec);
  const listed = await behindFigure(context, { module, spec, columns }, query.figure);
  return readPage(context, listed, { page, size, query });
}

/** The same with columns of one’s own, on pages of any size. */
export function readPage(
  context: ReadContext,
  listed: Listed,
  page: PageOfQuery,
): Promise<ListAnswer> {
  const read = (db: Queryable) => readRows({ ...context, db }, listed, page);
  const { db } = context.services;
  const isSummed = listed.module.summaries !== undefined && !!page.query.totals?.length;
  return isSummed || listed.columns.some(isTable) ? db.snapshot(read) : read(db);
}

const isTable = ({ field }: Column) => isLines(field);

type Row = Record<string, unknown>;

/**
 * `readPage` on the connection of the context: a transaction that sees one moment.
 *
 * @param all how the rows are read
 */
export async function readRows(
  context: ReadContext,
  listed: Listed,
  page: PageOfQuery,
  all: (statement: Statement) => Promise<Row[]> = context.db.all,
): Promise<ListAnswer> {
  const { module, spec, columns } = listed;
  const { query } = page;
  const totals = totalsOf(context, module, query.totals ?? []);
  const sorts = sortsOf(context, module.module, query.sort, spec.sort);
  const place = placeOf(context, module, sorts, page);
  const toned = tonesOf(context, module, spec);
  const summaries = totals.length > 0 ? await keptSummaries(context.db, module) : [];
  const found = await all(
    listStatement(context, listed, { totals, toned, summaries }, place, page),
  );
  const { rows, cursors } = place.cut(found.filter(isRecord));
  const read = await inTurns(rows, (row) => readColumns(columns, row));
  await nameOthers(context, read);
  const answer = await inTurns(read, ({ values, titles }, index): ListRow => ({
    ...values,
    $titles: titles,
    ...readTones(toned, rows[index]!),
    ...opensOf(context, module, rows[index]!),
  }));
  await addLines(context, listed, answer);
  const total = Number(found[0]?.[countColumn] ?? 0);
  return {
    rows: answer,
    total,
    totalIsCapped: !isCountedOut(query) && total >= maxCount,
    ...(totals.length && {
      totals: Object.fromEntries(
        totals.map(({ key }) => [key, (found[0]?.[`+${key}`] ?? null) as string | null]),
      ),
    }),
    cursors,
  };
}

/** Where there is no record there is one row all the same, of the total; whoever may read none is not even told ids. */
const isRecord = ({ id }: Record<string, unknown>) => typeof id === 'string';

/** Whoever adds up all rows has counted them. */
const isCountedOut = ({ exactTotal, totals }: ListQuery) => exactTotal || !!totals?.length;

/** What is read with the rows of a page. */
interface Asked {
  totals: readonly Total[];
  toned: readonly Toned[];
  /** What is kept of the module. */
  summaries: readonly Summary[];
}

/** Ids of the page are found first; titles and other columns are read for these rows alone. */
function listStatement(
  context: ReadContext,
  { module, spec, columns, only }: Listed,
  { totals, toned, summaries }: Asked,
  { sorting, slice, selected }: Place,
  { query, action }: PageOfQuery,
): Statement {
  const tables = rowTables(context, module, action);
  const granted = action ? [accessFor(context, module.module).rows(action, 't', true)] : [];
  const where = and(
    [rowsOf(context, module, spec, query, only), ...granted].filter((one) => one !== yes),
  );
  // what a source shows to the caller is a condition, too
  const isEvery = where === yes && !module.sources;
  const isSeen = ({ visibility }: Column) => visibility !== 'never';
  const read = sql`
    with ${isEvery ? sql`page as materialized (${pageRows(tables, where, sorting, slice)})` : pageOfSome(tables, where, sorting, slice, !!query.search?.trim())},
    total as (${summedUp(summaries, where, totals) ?? totalOf(tables, where, isEvery, isCountedOut(query), totals)})
    select ${join([...selectColumns(context, columns.filter(isSeen)), ...shownRecord(module), ...selectTones(toned), ...selected])}, total.*
    from total left join (page join ${ofPage(tables)} t using (id)) on true
    order by ${orderBy(sorting.keys, (index) => sql`page.${keyName(index)}`)}`;
  return !only && isNarrowedByWordsAlone(context, module, spec, query, granted)
    ? read
    : plannedByValues(read);
}

/** Where rows are read from that stand on the page; of several tables each gives its own. */
const ofPage = (tables: readonly SqlFragment[]) =>
  tables.length === 1
    ? tables[0]!
    : together(tables, sql`r.id = any(array(select page.id from page))`);

/** Nothing but words narrows the list: then one plan is good for all values, since a count comes first. */
function isNarrowedByWordsAlone(
  context: ReadContext,
  module: Module,
  spec: ListSpec,
  { filters }: ListQuery,
  granted: readonly SqlFragment[],
): boolean {
  return (
    !module.sources &&
    !filters?.length &&
    [rowsOf(context, module, spec, {}), ...granted].every((one) => one === yes)
  );
}

/**
 * Rows are counted first, up to where counting stops. Where these are all there are, they are sorted; where there are
 * more, some come up soon in the order of an index. Which of the two is better cannot be known before: how many rows
 * hold a word is an estimate, and a wrong one reads the whole table.
 *
 * @param isGuessed where the database would rather trust its guess than the count: then it is not shown the condition
 */
function pageOfSome(
  tables: readonly SqlFragment[],
  where: SqlFragment,
  sorting: Sorting,
  slice: Slice,
  isGuessed: boolean,
): SqlFragment {
  const many = isGuessed ? sql`case when ${where} then true end` : where;
  const isAll = sql`(select n < ${raw(String(maxCount))} from counted)`;
  return sql`found as materialized (select t.id from ${together(tables)} t where ${where} ${limitOfCount}),
    counted as materialized (select count(*) as n from found),
    page as materialized (
      (${pageOfFound(tables, sorting, isAll, slice)})
      union all (${pageRows(tables, and([many, sql`not ${isAll}`]), sorting, slice)}))`;
}

async function addLines(context: ReadContext, { module, columns }: Listed, rows: ListRow[]) {
  const tables = columns.filter(isTable).map(({ key }) => key);
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
