import type { Text } from '#engine/schema/language/index.ts';
import type { StatisticsAnswer, StatisticsGroup, StatisticsRow } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { overseenModules } from '../workflow/processSearch/reach.ts';
import type { ReadContext } from '../access/index.ts';
import { sql } from '../../db/query.ts';
import { flowOf } from '../workflow/flowOf.ts';
import { stepTexts } from '../workflow/refusals.ts';
import { figuresOf, together, type FigureRow, type Figures } from './figureRows.ts';
import { keptFigures } from './keptFigures.ts';
import { liveFigures } from './liveFigures.ts';
import { readAsOf, type StatisticsQuery } from './matchedTasks.ts';

/**
 * Figures of the processes that the caller oversees, by one property, over all that the query finds.
 *
 * @throws errors.forbidden for those who oversee nothing
 */
export async function processStatistics(
  services: Services,
  caller: Caller,
  group: StatisticsGroup,
  query: StatisticsQuery,
): Promise<StatisticsAnswer> {
  const parts = await readAsOf(services, caller, (context) => figuresFor(context, group, query));
  const groups = together(
    group,
    parts.flatMap((part) => part.groups),
  );
  const all = figuresOf(groups);
  const once = parts.flatMap(({ processes }) => processes ?? []);
  const context: ReadContext = { services, caller, db: services.db };
  return {
    rows: await Promise.all(
      groups.map(async (row): Promise<StatisticsRow> => ({
        key: row.key,
        title: await titleOf(context, group, row),
        ...figuresOf([row]),
      })),
    ),
    all: once.length ? { ...all, processes: once.reduce((sum, count) => sum + count, 0) } : all,
  };
}

/** Where it depends on the record whether the caller oversees a process, its tasks are counted; else what is kept. */
async function figuresFor(
  context: ReadContext,
  group: StatisticsGroup,
  query: StatisticsQuery,
): Promise<Figures[]> {
  const { whole, inPart } = overseenModules(context);
  const kept = whole.length > 0 && (await keptFigures(context, group, query, whole));
  if (!kept) return [await liveFigures(context, group, query)];
  if (inPart.length === 0) return [kept];
  const others = sql`i.module = any(${inPart}::text[])`;
  return [kept, await liveFigures(context, group, query, others)];
}

const same = (text: string): Text => ({ en: text, zh: text });
const none: Text = { en: 'None', zh: '无' };

async function titleOf(
  { services, db }: ReadContext,
  group: StatisticsGroup,
  { key, module, stepId, flowVersion }: FigureRow,
): Promise<Text> {
  if (key === null) return none;
  const directory = services.directory();
  switch (group) {
    case 'module':
      return services.registry().findCode(key)!.title;
    case 'org':
      return same(directory.organisation(key)?.name ?? '?');
    case 'person':
      return same(directory.person(key)?.name ?? '?');
    case 'period':
      return same(key);
    case 'step': {
      const { flow, title: ofVersion } = await flowOf(services, db, module!, flowVersion!);
      const title = services.registry().findCode(key.split('/')[0]!)?.title ?? ofVersion;
      const step = stepTexts(flow, stepId!);
      return { en: `${title.en}: ${step.en}`, zh: `${title.zh}：${step.zh}` };
    }
  }
}
