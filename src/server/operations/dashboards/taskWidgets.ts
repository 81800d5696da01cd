import type { WidgetData } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { listMessages } from '../messages/messages.ts';
import { noticesFor } from '../notices/notices.ts';
import { taskList } from '../workflow/index.ts';

/** Rows that a widget shows. */
const shown = 8;
/** Of them, at most so many notices. */
const mostNotices = 4;

export async function todo(services: Services, caller: Caller): Promise<WidgetData> {
  const { rows, total } = await taskList(services, caller, 'todo', {}, 1, shown);
  return { kind: 'tasks', rows, total };
}

export async function applications(services: Services, caller: Caller): Promise<WidgetData> {
  const { rows, total } = await taskList(services, caller, 'mine', {}, 1, shown);
  return { kind: 'tasks', rows, total };
}

export async function notices(services: Services, caller: Caller): Promise<WidgetData> {
  const [{ rows, unread }, published] = await Promise.all([
    listMessages(services, caller, 1, shown, true),
    noticesFor(services, caller, { most: mostNotices }),
  ]);
  const left = shown - published.rows.length;
  return { kind: 'messages', rows: rows.slice(0, left), unread, notices: published.rows };
}

/** How much waits for the person, was decided by them, was asked for by them, and is not read. */
export async function counts(services: Services, caller: Caller): Promise<WidgetData> {
  const totalOf = async (kind: 'todo' | 'done' | 'mine') =>
    (await taskList(services, caller, kind, {}, 1, 1)).total;
  const [waiting, done, started, { unread }] = await Promise.all([
    totalOf('todo'),
    totalOf('done'),
    totalOf('mine'),
    listMessages(services, caller, 1, 1),
  ]);
  return { kind: 'counts', todo: waiting, done, started, unread };
}
