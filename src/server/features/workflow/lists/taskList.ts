import { codedVariants } from '#engine/schema/codes.ts';
import { knownAs } from '#engine/schema/knownAs.ts';
import type { Flow, Text } from '#engine/schema/language/index.ts';
import type { ProcessStatus, TaskItem } from '#shared/contract/index.ts';
import type { Paging } from '../../../db/paging.ts';
import type { Caller, Services } from '../../../Services.ts';
import { flowOf, type VersionedFlow } from '../flowOf.ts';
import { stepTexts } from '../refusals.ts';
import { words } from '../words.ts';
import { startedCountStatement } from './figureStatements.ts';
import { meantBy, type Meant } from './isKnownAs.ts';
import {
  cap,
  countStatement,
  pageStatement,
  type TaskListKind,
  type TaskQuery,
} from './taskStatements.ts';

export interface TaskListAnswer {
  rows: TaskItem[];
  total: number;
  /** The total stopped at 10,001. */
  totalIsCapped: boolean;
}

/** The moduleNo is of a module or of a variant. */
export type TaskListQuery = Omit<TaskQuery, keyof Meant> & { moduleNo?: string };

export interface TaskRow extends Omit<TaskItem, 'moduleTitle' | 'stepTitle' | 'starterName'> {
  stepId: string | null;
  flowVersion: number;
  total: string;
}

/** One page of a list of tasks, newest first, in one statement. */
export async function taskList(
  services: Services,
  caller: Caller,
  kind: TaskListKind,
  { moduleNo, ...query }: TaskListQuery,
  paging: Paging,
): Promise<TaskListAnswer> {
  const meant = moduleNo === undefined ? {} : meantBy(services.registry(), moduleNo);
  const rows = await services.db.all<TaskRow>(
    pageStatement(kind, caller.userId, { ...query, ...meant }, paging),
  );
  return taskPage(services, rows);
}

/** Rows as people read them, and how many there are in all. */
export async function taskPage(
  services: Services,
  rows: readonly TaskRow[],
): Promise<TaskListAnswer> {
  const flows = new Map<string, VersionedFlow>();
  for (const { moduleNo, flowVersion } of rows) {
    const key = keyOf(moduleNo, flowVersion);
    if (!flows.has(key)) flows.set(key, await flowOf(services, services.db, moduleNo, flowVersion));
  }
  const total = Number(rows[0]?.total ?? 0);
  const [registry, directory] = [services.registry(), services.directory()];
  return {
    rows: rows.map(({ stepId, flowVersion, total: _total, ...item }) => {
      const { flow, title } = flows.get(keyOf(item.moduleNo, flowVersion))!;
      return {
        ...item,
        ...knownAs(registry, item.moduleNo, item.businessType, title),
        stepTitle: stepTitleOf(item, stepId, flow),
        starterName: directory.person(item.starterId)?.name ?? '?',
      };
    }),
    total,
    totalIsCapped: total === cap,
  };
}

/** Where it waits: what was returned waits for its starter, whichever step it came back from. */
function stepTitleOf(
  { remark }: Pick<TaskItem, 'remark'>,
  stepId: string | null,
  flow: Flow,
): Text {
  if (remark === 'rejectToStarter') return words.revision;
  return stepId ? stepTexts(flow, stepId) : { en: '', zh: '' };
}

/** How many processes the caller has started, by their state, among those with this text in title or number. */
export async function startedCounts(
  services: Services,
  caller: Caller,
  search = '',
): Promise<Partial<Record<ProcessStatus, number>>> {
  const rows = await services.db.all<{ status: ProcessStatus; count: string }>(
    startedCountStatement(caller.userId, search),
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}

const keyOf = (module: string, version: number) => `${module}/${version}`;

/** How many to-dos there are, by what they are known as. */
export async function taskCounts(services: Services, caller: Caller, kind: TaskListKind = 'todo') {
  const registry = services.registry();
  const coded = registry.modules.filter((module) => codedVariants(module).length > 0);
  const names = coded.map(({ module }) => module);
  const rows = await services.db.all<{
    module: string;
    businessType: string | null;
    count: string;
  }>(countStatement(kind, caller.userId, names));
  const counts = new Map<string, { moduleNo: string; title: Text; count: number }>();
  for (const { module, businessType, count } of rows) {
    const { moduleNo, moduleTitle: title } = knownAs(registry, module, businessType);
    const before = counts.get(moduleNo)?.count ?? 0;
    counts.set(moduleNo, { moduleNo, title, count: before + Number(count) });
  }
  const byModule = [...counts.values()];
  return { total: byModule.reduce((sum, { count }) => sum + count, 0), byModule };
}
