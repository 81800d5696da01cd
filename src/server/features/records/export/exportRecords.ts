import { isAnswers } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import { isAnyReference, referencedModule } from '#engine/schema/registry.ts';
import type { ExportQuery, ListAnswer, ListQuery, ListRow } from '#shared/contract/index.ts';
import { allInPortions } from '../../../db/allInPortions.ts';
import type { Queryable } from '../../../db/Database.ts';
import { errors } from '../../../errors.ts';
import { takingTurns } from '../../../takingTurns.ts';
import type { Caller, Services } from '../../../Services.ts';
import { zoneOf } from '../../session/zoneOf.ts';
import { accessFor, type Access, type ReadContext } from '../../access/index.ts';
import { titlesIn } from '../answers/titlesIn.ts';
import type { Column } from '../columns.ts';
import { behindFigure } from '../list/behindFigure.ts';
import { columnsOf, listSpecOf } from '../list/listSpec.ts';
import { readRows, type Listed } from '../listRecords.ts';
import { and, or, yes } from '../sql/fragment.ts';
import { today } from '../today.ts';
import { answersCell, readBeside, withQuestions } from './answerColumns.ts';
import { cellOf } from './cellOf.ts';
import { Csv } from './Csv.ts';
import type { Heading } from './Heading.ts';
import type { Cell } from './SheetFile.ts';
import { Workbook } from './Workbook.ts';

/** Fewer than are counted, so that each page is a part of what was counted. */
const pageSize = 5_000;
/** Rows that are written in a row: whoever opens a page meanwhile waits no longer than for these. */
const partSize = 100;
/** What a call waits for; more is a job. */
const mostAtOnce = 100_000;

export interface ExportedFile {
  /** With its ending. */
  name: string;
  content: Buffer;
  type?: string;
}

export interface ExportLimits {
  /** Rows. */
  max?: number;
  /** Told after each page. */
  progress?: (done: number, total: number) => void;
}

/**
 * A list as a workbook or CSV: every row of the query that the person may export as of one moment, in the columns
 * they chose of those of the list that they see.
 *
 * @throws errors.forbidden, errors.tooManyRows, and what the list refuses
 */
export async function exportRecords(
  services: Services,
  caller: Caller,
  moduleName: string,
  { columns: chosen, format = 'xlsx', ...query }: ExportQuery,
  { max = mostAtOnce, progress }: ExportLimits = {},
): Promise<ExportedFile> {
  const context: ReadContext = { services, caller, db: services.db };
  const access = accessFor(context, moduleName);
  if (!access.can('export')) throw errors.forbidden({ action: 'export' });
  const { module } = access;
  const spec = listSpecOf(module, query.screen);
  const columnsWith = (keys: readonly string[]) => {
    const wanted = { ...spec, columns: [...spec.columns, ...keys.map((id) => ({ id }))] };
    return columnsOf(context, module, wanted).map((column) => exported(access, column));
  };
  const chosenOf = headingsOf(context, access, columnsWith([]), query.screen, chosen);
  const beside = readBeside(module, chosenOf);
  const columns = columnsWith(beside);
  const listed = await behindFigure(context, { module, spec, columns }, query.figure);
  let headings: Heading[] = [];
  const title = module.title[caller.language];
  const file = format === 'csv' ? new Csv() : new Workbook();
  try {
    await services.db.snapshot(async (db) => {
      let done = 0;
      const turn = takingTurns();
      const inside = { ...context, db };
      // by its id a record is told from the row of the total
      const forms = {
        ...listed,
        columns: columns.filter(({ key }) => ['id', ...beside].includes(key)),
      };
      headings = await withQuestions(module, chosenOf, async function* () {
        for await (const { rows } of pagesOf(inside, forms, query, max)) yield rows;
      });
      file.add([
        headings.map(({ title: head }) => ({ value: head[caller.language], fontWeight: 'bold' })),
      ]);
      const pages = pagesOf(inside, listed, query, max);
      const cellsIn = cellsOf(context, module, headings);
      for await (const { rows, total } of pages) {
        for (let at = 0; at < rows.length; at += partSize) {
          file.add(rows.slice(at, at + partSize).map(cellsIn));
          await turn();
        }
        done += rows.length;
        progress?.(done, total);
      }
    });
    const content = await file.finish({
      sheet: title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31),
      columns: headings.map(() => ({ width: 20 })),
      stickyRowsCount: 1,
    });
    const day = today(services.registry(), services.now());
    return { name: `${title} ${day}.${file.ending}`, content, type: file.type };
  } finally {
    await file.abandon();
  }
}

/** Pages of rows until there are no more. @throws errors.tooManyRows before anything else is read */
async function* pagesOf(
  context: ReadContext & { db: Queryable },
  listed: Listed,
  query: ListQuery,
  max: number,
): AsyncGenerator<{ rows: ListRow[]; total: number }> {
  const { cursor: _, ...asked } = query;
  let after: string | undefined;
  let all = 0;
  do {
    const part = { page: 1, size: pageSize, action: 'export' };
    const here = { ...asked, totals: [], exactTotal: !after, ...(after && { cursor: { after } }) };
    const page: ListAnswer = await readRows(
      context,
      listed,
      { ...part, query: here },
      (statement) => allInPortions(context.db, statement),
    );
    if (!after) all = page.total;
    if (all > max) throw errors.tooManyRows({ count: all, max });
    yield { rows: page.rows, total: all };
    after = page.cursors.hasAfter ? page.cursors.last! : undefined;
  } while (after);
}

/** Seen, and within what the grants to export reach. */
function exported(access: Access, column: Column): Column {
  const [head = ''] = column.key.split('.');
  const grants = access.grants('export', 't');
  const reaching = grants.filter(({ fields }) => fields.has(head));
  const { visibility } = column;
  if (visibility === 'never' || reaching.length === grants.length) return column;
  if (reaching.length === 0) return { ...column, visibility: 'never' };
  const isReached = or(reaching.map(({ where }) => where));
  return { ...column, visibility: and([visibility === 'always' ? yes : visibility, isReached]) };
}

/** @throws errors.badRequest for a chosen column that the list does not show to the person */
function headingsOf(
  { services }: ReadContext,
  { module }: Access,
  columns: readonly Column[],
  screen: string | undefined,
  chosen: readonly string[] | undefined,
): Heading[] {
  const shown = new Set(
    columns.filter(({ visibility }) => visibility !== 'never').map(({ key }) => key),
  );
  const headings = listSpecOf(module, screen).columns.flatMap(({ id: key, title, hidden }) => {
    const end = followPath(services.registry(), module, key);
    if ((hidden && !chosen) || !shown.has(key) || !end || isDeadEnd(end)) return [];
    return [{ key, field: end.field, title: title ?? end.field.title }];
  });
  if (!chosen) return headings;
  return chosen.map((key) => {
    const heading = headings.find((one) => one.key === key);
    if (!heading) throw errors.badRequest({ reason: `you cannot export the column "${key}"` });
    return heading;
  });
}

/** The cells of a row under the headings. */
function cellsOf(
  { services, caller }: ReadContext,
  module: Module,
  headings: readonly Heading[],
): (row: ListRow) => Cell[] {
  const registry = services.registry();
  const { system, findDict } = registry;
  const format = {
    language: caller.language,
    timeZone: zoneOf(registry, caller),
    dict: findDict,
    title: titlesIn(registry, services.directory()),
  };
  const columns = headings.map((heading): ((row: ListRow) => Cell) => {
    const { key, field, question } = heading;
    if (question !== undefined || isAnswers(field))
      return (row) => answersCell(registry, module, heading, row, format);
    if (!isAnyReference(field) && !referencedModule(field, system))
      return (row) => cellOf(field, row[key], format);
    const title = { ...field, type: 'string' } as const;
    return (row) => cellOf(title, row.$titles[key], format);
  });
  return (row) => columns.map((cell) => cell(row));
}
