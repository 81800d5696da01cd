import type { Field, Language, Text } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { StatisticsTask } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { zoneOf } from '../session/zoneOf.ts';
import { cellOf } from '../records/export/cellOf.ts';
import type { ExportedFile } from '../records/export/exportRecords.ts';
import { Workbook } from '../records/export/Workbook.ts';
import type { StatisticsQuery } from './matchedTasks.ts';
import { allStatisticsTasks } from './statisticsTasks.ts';
import { words } from './words.ts';

const limits = { max: 100_000, size: 5_000 };

interface Column {
  title: Text;
  type: 'string' | 'datetime' | 'number';
  value(task: StatisticsTask, language: Language): FieldValue;
}

const columns: Column[] = [
  { title: words.module, type: 'string', value: (task, language) => task.moduleTitle[language] },
  { title: words.number, type: 'string', value: ({ number }) => number },
  { title: words.title, type: 'string', value: ({ title }) => title },
  { title: words.step, type: 'string', value: (task, language) => task.stepTitle[language] },
  { title: words.person, type: 'string', value: ({ personName }) => personName },
  { title: words.onBehalfOf, type: 'string', value: ({ onBehalfOf }) => onBehalfOf },
  { title: words.starter, type: 'string', value: ({ starterName }) => starterName },
  { title: words.org, type: 'string', value: ({ orgName }) => orgName },
  { title: words.assignedAt, type: 'datetime', value: ({ assignedAt }) => assignedAt },
  { title: words.doneAt, type: 'datetime', value: ({ doneAt }) => doneAt },
  { title: words.dueAt, type: 'datetime', value: ({ dueAt }) => dueAt },
  {
    title: words.overdue,
    type: 'string',
    value: ({ isOverdue }, language) => (isOverdue ? words.yes[language] : null),
  },
  { title: words.hours, type: 'number', value: ({ durationHours }) => String(durationHours) },
  {
    title: words.outcome,
    type: 'string',
    value: ({ outcome }, language) => words.outcomeOf(outcome)[language],
  },
];

/**
 * The tasks behind a figure as a workbook, all of them.
 *
 * @throws errors.tooManyRows, and what `processStatistics` refuses
 */
export async function exportStatistics(
  services: Services,
  caller: Caller,
  query: StatisticsQuery,
): Promise<ExportedFile> {
  const { language } = caller;
  const registry = services.registry();
  const format = { language, timeZone: zoneOf(registry, caller), dict: registry.findDict };
  const workbook = new Workbook();
  try {
    workbook.add([columns.map(({ title }) => ({ value: title[language], fontWeight: 'bold' }))]);
    for await (const tasks of allStatisticsTasks(services, caller, query, limits))
      workbook.add(
        tasks.map((task) =>
          columns.map(({ title, type, value }) => {
            const field: Field = { type, title };
            return cellOf(field, value(task, language), format);
          }),
        ),
      );
    const name = words.name[language];
    const content = await workbook.finish({
      sheet: name,
      columns: columns.map(() => ({ width: 20 })),
      stickyRowsCount: 1,
    });
    return { name: `${name}.xlsx`, content };
  } finally {
    await workbook.abandon();
  }
}
