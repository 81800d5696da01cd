import type { Queryable } from '#server/db/Database.ts';
import { people } from '#tests/support/company.ts';
import { sql } from '#server/db/query.ts';
import type { HttpClient } from './http.ts';

/** Ids of what is made for measuring: a kind, then a counter of twelve digits, so that statements can compute them. */
export const idHead = {
  payment: '01990000-0000-7000-9001-',
  instance: '01990000-0000-7000-9002-',
  stepInstance: '01990000-0000-7000-9003-',
  task: '01990000-0000-7000-9004-',
  deal: '01990000-0000-7000-9005-',
  client: '01990000-0000-7000-9006-',
} as const;
/** The first counter: every counter has twelve digits. */
export const first = 100_000_000_000;

export const idOf = (kind: keyof typeof idHead, n: number) => `${idHead[kind]}${n}`;
const idSql = (kind: keyof typeof idHead, n: string) => `'${idHead[kind]}' || (${n})`;

/** Makes copies `n` of rows of a table with other values in some columns, given as SQL over `n`. */
async function copy(
  db: Queryable,
  table: string,
  where: string,
  [from, to]: readonly [number, number],
  columns: Record<string, string>,
) {
  const pairs = Object.entries(columns).flatMap(([column, value]) => [`'${column}'`, value]);
  // Whoever copies refers to what there is: the keys need not be looked up again.
  await db.script(`set session_replication_role = replica;
    insert into ${table} select copied.* from ${table} t
    cross join generate_series(${from}::bigint, ${to}::bigint) n
    cross join lateral jsonb_populate_record(t, jsonb_build_object(${pairs.join(', ')})) copied where ${where};
    set session_replication_role = default`);
}

export async function makeClients(db: Queryable, ann: HttpClient, count: number) {
  const { id } = await ann.post<{ id: string }>('/v1/client/handle', { data: { title: 'Client' } });
  await copy(db, 'data.client', `t.id = '${id}'`, [first, first + count - 1], {
    id: idSql('client', 'n'),
    title: `'Client ' || n * 7919 % 99991`,
    titleKey: `'client ' || n * 7919 % 99991`,
  });
}

/** Deals over clients, kinds, owners and five years, as a company would have them. */
export async function makeDeals(db: Queryable, ann: HttpClient, count: number, clients: number) {
  const data = { title: 'Deal', clientId: idOf('client', first), amount: '1000000000' };
  const { id } = await ann.post<{ id: string }>('/v1/deal/handle', { data });
  const owners = Object.values(people).map((person) => `'${person}'`);
  await copy(db, 'data.deal', `t.id = '${id}'`, [first, first + count - 1], {
    id: idSql('deal', 'n'),
    title: `'Deal ' || n`,
    titleKey: `'deal ' || n`,
    clientId: idSql('client', `${first} + n * 7919 % ${clients}`),
    kind: `case when n * 31 % 7 < 3 then 'service' else 'goods' end`,
    ownerId: `(array[${owners.join(', ')}])[1 + n % ${owners.length}]`,
    signDate: `date '2022-01-01' + (n * 104729 % 1825)::int`,
    createdAt: `timestamptz '2022-01-01' + n % 1000000 * interval '3 minutes'`,
  });
}

/** Payments in approval, each waiting for finance: copies of one that was submitted. */
export async function makePayments(
  db: Queryable,
  ann: HttpClient,
  range: readonly [number, number],
  dealId: string,
) {
  await copyPayments(db, await submitPayment(ann), range, { dealId });
}

/** A submitted payment; answers its id. */
export async function submitPayment(ann: HttpClient): Promise<string> {
  const data = { title: 'Payment', dealId: idOf('deal', first), amount: '1.00' };
  const { id } = await ann.post<{ id: string }>('/v1/payment/handle', { data });
  await ann.post(`/workFlow/startProcess/${id}`, {
    moduleNo: 'payment',
    requestKey: `start ${id}`,
  });
  return id;
}

/** Drafts of payments: copies of one that was saved. */
export async function makeDrafts(
  db: Queryable,
  ann: HttpClient,
  range: readonly [number, number],
  dealId: string,
) {
  const data = { title: 'Payment', dealId: idOf('deal', first), amount: '1.00' };
  const { id } = await ann.post<{ id: string }>('/v1/payment/handle', { data });
  await copy(db, 'data.payment', `t.id = '${id}'`, range, { id: idSql('payment', 'n'), dealId });
}

/**
 * Copies of a payment with all that its process has.
 *
 * @param by SQL over `n`: the deal, who is asked, and when; absent: as in the original
 */
export async function copyPayments(
  db: Queryable,
  id: string,
  range: readonly [number, number],
  by: { dealId: string; assigneeId?: string; at?: string },
) {
  const ofInstance = `t.instance_id = (select id from app.process_instance where record_id = '${id}')`;
  const [payment, instance, stepInstance] = [
    idSql('payment', 'n'),
    idSql('instance', 'n'),
    idSql('stepInstance', 'n'),
  ];
  const { dealId, assigneeId, at } = by;
  const times = (...columns: string[]) =>
    at
      ? Object.fromEntries(
          columns.map((column) => [column, `case when t.${column} is not null then ${at} end`]),
        )
      : {};
  await copy(db, 'data.payment', `t.id = '${id}'`, range, {
    id: payment,
    procInstId: instance,
    dealId,
  });
  await copy(db, 'app.process_instance', `t.record_id = '${id}'`, range, {
    id: instance,
    record_id: payment,
    ...times('started_at', 'ended_at'),
  });
  await copy(db, 'app.step_instance', ofInstance, range, {
    id: stepInstance,
    instance_id: instance,
    ...times('opened_at', 'closed_at'),
  });
  await copy(db, 'app.process_task', ofInstance, range, {
    id: idSql('task', 'n'),
    instance_id: instance,
    step_instance_id: stepInstance,
    record_id: payment,
    ...(assigneeId && { assignee_id: assigneeId, owner_id: assigneeId }),
    ...times('created_at', 'done_at'),
  });
  await copy(db, 'app.process_log', ofInstance, range, {
    instance_id: instance,
    task_id: `case when t.task_id is not null then ${idSql('task', 'n')} end`,
    ...times('at'),
  });
}

/** Payments long approved, counted in their deal. */
export async function makeApproved(db: Queryable, range: readonly [number, number], deal: string) {
  const count = range[1] - range[0] + 1;
  await copy(db, 'data.payment', `t.id = (select min(id::text)::uuid from data.payment)`, range, {
    id: idSql('payment', 'n'),
    dealId: `'${deal}'`,
    status: `'YX'`,
  });
  await db.run(
    sql`update data.deal set paid = paid + ${count}, payments = payments + ${count} where id = ${deal}`,
  );
}

/** Statistics as a database has them that has run for a while. */
export const settle = (db: Queryable) => db.script('vacuum analyze');
