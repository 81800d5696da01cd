import type { Field, Text } from '#engine/schema/language/index.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import { isAnyReference, referencedModule } from '#engine/schema/registry.ts';
import type { ListAnswer, ListQuery, ListRow } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { accessFor, type Access, type ReadContext } from '../../access/index.ts';
import type { Column } from '../columns.ts';
import { columnsOf, listSpecOf } from '../list/listSpec.ts';
import { readPage } from '../listRecords.ts';
import { and, or, yes } from '../sql/fragment.ts';
import { cellOf } from './cellOf.ts';
import { Workbook, type Cell } from './Workbook.ts';

const pageSize = 1_000;
const maxRows = 100_000;

export interface ExportedFile {
  /** With its ending. */
  name: string;
  content: Buffer;
}

/** A column of the sheet. */
interface Heading {
  key: string;
  field: Field;
  title: Text;
}

/**
 * A list as a workbook: every row of the query that the person may export, in the columns of the list that they see.
 *
 * @throws errors.forbidden, errors.tooManyRows, and what the list refuses
 */
export async function exportRecords(
  services: Services,
  caller: Caller,
  moduleName: string,
  query: ListQuery,
): Promise<ExportedFile> {
  const context: ReadContext = { services, caller, db: services.db };
  const access = accessFor(context, moduleName);
  if (!access.can('export')) throw errors.forbidden({ action: 'export' });
  const { module } = access;
  const spec = listSpecOf(module, query.screen);
  const columns = columnsOf(context, module, spec).map((column) => exported(access, column));
  const headings = headingsOf(context, access, columns, query.screen);
  const { cursor: _, ...asked } = query;
  const read = (after: string | undefined) =>
    readPage(
      context,
      { module, spec, columns },
      {
        page: 1,
        size: pageSize,
        query: { ...asked, totals: [], exactTotal: !after, ...(after && { cursor: { after } }) },
        action: 'export',
      },
    );
  const name = module.title[caller.language];
  const workbook = new Workbook();
  try {
    workbook.add([
      headings.map(({ title }) => ({ value: title[caller.language], fontWeight: 'bold' })),
    ]);
    for await (const rows of pagesOf(read))
      workbook.add(rows.map((row) => cellsOf(context, headings, row)));
    const content = await workbook.finish({
      sheet: name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31),
      columns: headings.map(() => ({ width: 20 })),
      stickyRowsCount: 1,
    });
    return { name: `${name}.xlsx`, content };
  } finally {
    await workbook.abandon();
  }
}

/** Pages of rows until there are no more. @throws errors.tooManyRows before anything else is read */
async function* pagesOf(
  read: (after: string | undefined) => Promise<ListAnswer>,
): AsyncGenerator<ListRow[]> {
  let after: string | undefined;
  do {
    const { rows, total, cursors } = await read(after);
    if (!after && total > maxRows) throw errors.tooManyRows({ count: total, max: maxRows });
    yield rows;
    after = cursors.hasAfter ? cursors.last! : undefined;
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

function headingsOf(
  { services }: ReadContext,
  { module }: Access,
  columns: readonly Column[],
  screen: string | undefined,
): Heading[] {
  const shown = new Set(
    columns.filter(({ visibility }) => visibility !== 'never').map(({ key }) => key),
  );
  return listSpecOf(module, screen).columns.flatMap(({ id: key, title, hidden }) => {
    const end = followPath(services.registry(), module, key);
    if (hidden || !shown.has(key) || !end || isDeadEnd(end)) return [];
    return [{ key, field: end.field, title: title ?? end.field.title }];
  });
}

function cellsOf({ services, caller }: ReadContext, headings: readonly Heading[], row: ListRow) {
  const { system, findDict } = services.registry();
  return headings.map(({ key, field }): Cell => {
    const isReference = isAnyReference(field) || referencedModule(field, system) !== undefined;
    const value = isReference ? row.$titles[key] : row[key];
    return cellOf(isReference ? { ...field, type: 'string' } : field, value, {
      language: caller.language,
      timeZone: system.timeZone,
      dict: findDict,
    });
  });
}
