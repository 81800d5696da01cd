import type { ContentOf } from '#shared/contract/index.ts';
import { firstPage } from '../../db/paging.ts';
import type { Caller, Services } from '../../Services.ts';
import { listMessages } from '../messages/messages.ts';
import { noticesFor } from '../notices/notices.ts';
import { taskList, waitingFigures, withDetails } from '../workflow/index.ts';

/** Rows that a widget shows. */
const shown = 8;
/** Of them, at most so many notices. */
const mostNotices = 4;

/** What came back and what is late first. */
export const todo = (services: Services, caller: Caller) => tasks(services, caller, 'urgent', {});

/** What is in approval, and waits longest first. */
export const applications = (services: Services, caller: Caller) =>
  tasks(services, caller, 'waiting', { status: 'running' });

async function tasks(
  services: Services,
  caller: Caller,
  kind: 'urgent' | 'waiting',
  query: { status?: string },
): Promise<ContentOf<'todo'>> {
  const { rows, total } = await taskList(services, caller, kind, query, firstPage(shown));
  return { kind: 'tasks', rows: await withDetails(services, caller, rows), total };
}

export async function notices(services: Services, caller: Caller): Promise<ContentOf<'notices'>> {
  const [{ rows, unread }, published] = await Promise.all([
    listMessages(services, caller, firstPage(shown), { unreadFirst: true }),
    noticesFor(services, caller, { most: mostNotices }),
  ]);
  const left = shown - published.rows.length;
  return { kind: 'messages', rows: rows.slice(0, left), unread, notices: published.rows };
}

/** How much waits for the person and is late, how much of theirs waits for others, and what of both kinds is not read. */
export async function counts(services: Services, caller: Caller): Promise<ContentOf<'greeting'>> {
  const [figures, { unread }, published] = await Promise.all([
    waitingFigures(services, caller),
    listMessages(services, caller, firstPage(1)),
    noticesFor(services, caller, { most: 1 }),
  ]);
  return { kind: 'counts', ...figures, unread, unreadNotices: published.unread };
}
