import type { TaskItem } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../../Services.ts';
import { flowOf } from '../flowOf.ts';
import { stepTexts } from '../refusals.ts';
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
  query: TaskQuery,
  page: number,
  size: number,
): Promise<TaskListAnswer> {
  const rows = await services.db.all<TaskRow>(
    pageStatement(kind, caller.userId, query, page, size),
  );
  return taskPage(services, rows);
}

/** Rows as people read them, and how many there are in all. */
export async function taskPage(
  services: Services,
  rows: readonly TaskRow[],
): Promise<TaskListAnswer> {
  const total = Number(rows[0]?.total ?? 0);
  return {
    rows: await Promise.all(rows.map((row) => itemOf(services, row))),
    total,
    totalIsCapped: total === cap,
  };
}

/** How many to-dos there are, by module. */
export async function taskCounts(services: Services, caller: Caller, kind: TaskListKind = 'todo') {
  const rows = await services.db.all<{ moduleNo: string; count: string }>(
    countStatement(kind, caller.userId),
  );
  const byModule = rows.map(({ moduleNo, count }) => ({
    moduleNo,
    title: services.registry().findModule(moduleNo)?.title ?? { en: moduleNo, zh: moduleNo },
    count: Number(count),
  }));
  return { total: byModule.reduce((sum, { count }) => sum + count, 0), byModule };
}

async function itemOf(services: Services, row: TaskRow): Promise<TaskItem> {
  const { stepId, flowVersion, total: _total, ...item } = row;
  const { flow, title } = await flowOf(services, services.db, item.moduleNo, flowVersion);
  return {
    ...item,
    moduleTitle: title,
    stepTitle: stepId ? stepTexts(flow, stepId) : { en: '', zh: '' },
    starterName: services.directory().person(item.starterId)?.name ?? '?',
  };
}
