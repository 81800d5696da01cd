import type { FieldType, Text } from '#engine/schema/language/index.ts';
import type { InstanceStatus } from '#engine/workflow/index.ts';
import type { FoundProcess } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { zoneOf } from '../../session/zoneOf.ts';
import { cellOf } from '../../records/export/cellOf.ts';
import type { ExportedFile } from '../../records/export/exportRecords.ts';
import { Workbook, type Cell } from '../../records/export/Workbook.ts';
import { sql } from '../../../db/query.ts';
import { and } from '../../records/sql/fragment.ts';
import { processConditions, type ProcessQuery } from './processConditions.ts';
import { processColumns, processItem, type ProcessRow } from './processItem.ts';
import { words } from '../words.ts';

const pageSize = 1_000;
const maxRows = 100_000;
const name = { en: 'Processes', zh: '流程' };

interface Column {
  title: Text;
  type: FieldType;
  value(item: FoundProcess, language: Caller['language']): string | null;
}
const separator = { en: ', ', zh: '、' };
const columns: Column[] = [
  column('Kind', '流程类型', (item, language) => item.moduleTitle[language]),
  column('Title', '标题', ({ title }) => title),
  column('Number', '单据编号', ({ number }) => number),
  column('Started by', '发起人', ({ starterName }) => starterName),
  column('Organisation', '所属部门', ({ orgName }) => orgName),
  column('Started', '发起时间', ({ startedAt }) => startedAt, 'datetime'),
  column('Ended', '结束时间', ({ endedAt }) => endedAt, 'datetime'),
  column(
    'Status',
    '流程状态',
    ({ status }, language) => words.status[status as InstanceStatus][language],
  ),
  column('Step', '当前环节', ({ tasks }, language) =>
    [...new Set(tasks.map(({ stepTitle }) => stepTitle[language]))].join(separator[language]),
  ),
  column('Asked now', '当前处理人', ({ tasks }, language) =>
    tasks.map((task) => task.name).join(separator[language]),
  ),
];

function column(
  en: string,
  zh: string,
  value: Column['value'],
  type: FieldType = 'string',
): Column {
  return { title: { en, zh }, type, value };
}

/**
 * All processes that match, newest first, as a workbook. For administrators: nobody else sees all.
 *
 * @throws errors.tooManyRows
 */
export async function exportProcesses(
  services: Services,
  caller: Caller,
  query: ProcessQuery,
): Promise<ExportedFile> {
  const { language } = caller;
  const timeZone = zoneOf(services.registry(), caller);
  const workbook = new Workbook();
  try {
    workbook.add([columns.map(({ title }) => ({ value: title[language], fontWeight: 'bold' }))]);
    for await (const items of pagesOf(services, query)) workbook.add(items.map(rowOf));
    const content = await workbook.finish({
      sheet: name[language],
      columns: columns.map(() => ({ width: 20 })),
      stickyRowsCount: 1,
    });
    return { name: `${name[language]}.xlsx`, content };
  } finally {
    await workbook.abandon();
  }

  function rowOf(item: FoundProcess): Cell[] {
    const context = { language, timeZone, dict: services.registry().findDict };
    return columns.map(({ title, type, value }) =>
      cellOf({ type, title }, value(item, language), context),
    );
  }
}

/** @throws errors.tooManyRows before anything is read */
async function* pagesOf(services: Services, query: ProcessQuery): AsyncGenerator<FoundProcess[]> {
  const { db } = services;
  const conditions = processConditions(services, query);
  const counted = await db.first<{ count: string }>(
    sql`select count(*) as count from app.process_instance i where ${and(conditions)}`,
  );
  const count = Number(counted!.count);
  if (count > maxRows) throw errors.tooManyRows({ count, max: maxRows });
  let last: ProcessRow | undefined;
  do {
    const after = last
      ? [sql`(i.started_at, i.id) < (${last.startedAt}::timestamptz, ${last.procInstId}::uuid)`]
      : [];
    const rows = await db.all<ProcessRow>(
      sql`
        select ${processColumns} from app.process_instance i where ${and([...conditions, ...after])}
        order by i.started_at desc, i.id desc limit ${pageSize}`,
    );
    // one after the other: each process is read once, by the first that runs by it
    const items: FoundProcess[] = [];
    for (const row of rows) items.push(await processItem(services, row));
    yield items;
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
}
