import { Client } from 'pg';
import { sessionSettings } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import { taskList } from '#server/features/workflow/index.ts';
import { people } from '#tests/support/company.ts';
import { openTestServices } from '#tests/support/testServices.ts';
import { openBusyOffice, places, taskOf } from '../support/busyOffice.ts';
import { compared, timed, type Figure } from '../support/figures.ts';
import type { Office } from '../support/office.ts';
import { measureApprovals, measureStarts } from '../support/throughput.ts';
import { previewInBrowser } from './previewInBrowser.ts';

const many = { finished: 1_000_000, open: 100_000 };
const few = { finished: 9_000, open: 1_000 };
const size = 20;
const rounds = 200;
const warmUp = 20;
const batchRounds = 10;
const batchSize = 100;

/** Approval among 1,000,000 finished and 100,000 open tasks, with 16 clients where there are several. */
export async function approval(): Promise<Figure[]> {
  const figures = [await previewInBrowser()];
  const office = await openBusyOffice(many);
  try {
    const small = await openBusyOffice(few);
    try {
      figures.push(await todoScale(office, small));
    } finally {
      await small.close();
    }
    figures.push(...(await todoPages(office, 'approval-todo', 'lee')));
    figures.push(...(await todoPages(office, 'approval-todo-20000', 'fay')));
    figures.push(await batches(office));
    const starts = await measureStarts(office, places.drafts);
    const goal = { goal: 0.35, atLeast: true };
    figures.push(compared('approval-start', 'actions/s', starts.ours, starts.replayed, goal));
    const approvals = await measureApprovals(office, places.approvals);
    figures.push(
      compared('approval-approve', 'actions/s', approvals.ours, approvals.replayed, goal),
    );
    return figures;
  } finally {
    await office.close();
  }
}

interface Page {
  rows: { taskId: string }[];
  total: number;
}
const todoPath = `/workFlow/getTaskListByPage?page=1&row=${size}`;

/** The same person's page with the same 200 tasks, where all others have many and where they have few. */
async function todoScale(large: Office, small: Office): Promise<Figure> {
  const [inLarge, inSmall] = [await large.as('lee'), await small.as('lee')];
  const times = { large: [] as number[], small: [] as number[] };
  for (let n = 0; n < rounds + warmUp; n += 1) {
    const took = {
      large: await timed(() => inLarge.get(todoPath)),
      small: await timed(() => inSmall.get(todoPath)),
    };
    if (n < warmUp) continue;
    times.large.push(took.large);
    times.small.push(took.small);
  }
  inLarge.close();
  inSmall.close();
  return compared('approval-todo-scale', 'ms', times.large, times.small, { goal: 1.3 });
}

/** The best that can be written by hand for a page of to-dos: what comes first, and how many there are. */
const bareTodo = `
  with hidden as materialized (select instance_id, hidden_at from app.hidden_todo where user_id = $1),
  returned as materialized (
    select id, instance_id, step_id, at from (
      select id, id as instance_id, returned_from as step_id,
        (select max(closed_at) from app.step_instance s where s.instance_id = p.id) as at
      from app.process_instance p where starter_id = $1 and status = 'returned') r
    where not exists (select from hidden h where h.instance_id = r.instance_id and h.hidden_at >= r.at)),
  page as (
    (select id, instance_id, step_id, created_at as at from app.process_task t
      where assignee_id = $1 and status = 'pending'
        and not exists (select from hidden h where h.instance_id = t.instance_id and h.hidden_at >= t.created_at)
      order by created_at desc, id desc limit ${size})
    union all select * from returned order by at desc, id desc limit ${size})
  select page.id as "taskId", i.module, i.record_id, i.id, i.title, i.number, page.step_id, i.starter_id,
    i.started_at, page.at, i.status, i.flow_version, counted.n
  from page join app.process_instance i on i.id = page.instance_id
    cross join (select count(*)::int as n from (
      select from app.process_task t where assignee_id = $1 and status = 'pending'
        and not exists (select from hidden h where h.instance_id = t.instance_id and h.hidden_at >= t.created_at)
      union all select from returned limit 10001) todo) counted
  order by page.at desc, page.id desc`;

/** A page of to-dos against its bare statement: the list alone, and all that a browser waits for (`-http`). */
async function todoPages(office: Office, name: string, person: 'lee' | 'fay'): Promise<Figure[]> {
  const client = new Client(office.databaseUrl);
  const db = await openDatabase({ url: office.databaseUrl, poolSize: 2 });
  try {
    await client.connect();
    await client.query(sessionSettings);
    const services = await openTestServices(db);
    const caller = callerFor(services.directory(), people[person], 'en');
    const http = await office.as(person);
    const contestants: Record<'list' | 'http' | 'bare', () => Promise<Page>> = {
      list: () => taskList(services, caller, 'todo', {}, { page: 1, size }),
      http: () => http.get<Page>(todoPath),
      bare: async () => {
        const statement = { name: 'todo', text: bareTodo, values: [people[person]] };
        const { rows } = await client.query<{ taskId: string; n: number }>(statement);
        return { rows, total: rows[0]?.n ?? 0 };
      },
    };
    const names = ['list', 'http', 'bare'] as const;
    const times = { list: [] as number[], http: [] as number[], bare: [] as number[] };
    for (let n = 0; n < rounds + warmUp; n += 1) {
      const shown = new Set<string>();
      for (const turn of names.keys()) {
        const contestant = names[(n + turn) % names.length]!;
        let page: Page = { rows: [], total: 0 };
        const took = await timed(async () => void (page = await contestants[contestant]()));
        shown.add(JSON.stringify([page.total, page.rows.map(({ taskId }) => taskId)]));
        if (n >= warmUp) times[contestant].push(took);
      }
      if (shown.size !== 1) throw new Error(`The pages of ${name} differ`);
    }
    http.close();
    await services.changes.close();
    return [
      compared(name, 'ms', times.list, times.bare, { goal: 1.5 }),
      compared(`${name}-http`, 'ms', times.http, times.bare, { goal: 1.5 }),
    ];
  } finally {
    await client.end();
    await db.close();
  }
}

/** A hundred tasks in one call, against a hundred calls. */
async function batches(office: Office): Promise<Figure> {
  const wang = await office.as('wang');
  let next = places.batches;
  const some = () => Array.from({ length: batchSize }, () => taskOf(next++));
  const inOne = async () => {
    const body = { requestKey: `batch ${next}`, taskIds: some() };
    const results = await wang.post<{ code: number }[]>('/workFlow/task/batchexecute', body);
    if (results.some(({ code }) => code !== 200)) throw new Error(JSON.stringify(results));
  };
  const oneByOne = async () => {
    for (const id of some()) await wang.post(`/workFlow/execute/${id}`, { requestKey: id });
  };
  const times = { inOne: [] as number[], oneByOne: [] as number[] };
  await inOne();
  for (let round = 0; round < batchRounds; round += 1) {
    times.inOne.push(await timed(inOne));
    times.oneByOne.push(await timed(oneByOne));
  }
  wang.close();
  return compared('approval-batch-100', 'ms', times.inOne, times.oneByOne, { goal: 1 });
}
