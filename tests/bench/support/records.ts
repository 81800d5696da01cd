import type { Queryable } from '#server/db/Database.ts';
import { people } from '#tests/support/company.ts';
import { sql } from '#server/db/query.ts';
import type { HttpClient } from './http.ts';

/** Ids of what is made for measuring: a kind, then a counter of twelve digits, so that statements can compute them. */
export const idHead = {
  payment: '01990000-0000-7000-9001-',
  instance: '01990000-0000-7000-9002-',
  visit: '01990000-0000-7000-9003-',
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
  await db.script(`insert into ${table}
    select (jsonb_populate_record(t, jsonb_build_object(${pairs.join(', ')}))).*
    from ${table} t cross join generate_series(${from}::bigint, ${to}::bigint) n where ${where}`);
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
  const data = { title: 'Payment', dealId: idOf('deal', first), amount: '1.00' };
  const { id } = await ann.post<{ id: string }>('/v1/payment/handle', { data });
  await ann.post(`/workFlow/startProcess/${id}`, {
    moduleNo: 'payment',
    requestKey: `start ${id}`,
  });
  const ofInstance = `t.instance_id = (select id from app.process_instance where record_id = '${id}')`;
  const [payment, instance, visit] = [
    idSql('payment', 'n'),
    idSql('instance', 'n'),
    idSql('visit', 'n'),
  ];
  await copy(db, 'data.payment', `t.id = '${id}'`, range, {
    id: payment,
    procInstId: instance,
    dealId,
  });
  await copy(db, 'app.process_instance', `t.record_id = '${id}'`, range, {
    id: instance,
    record_id: payment,
  });
  await copy(db, 'app.process_visit', ofInstance, range, { id: visit, instance_id: instance });
  await copy(db, 'app.process_task', ofInstance, range, {
    id: idSql('task', 'n'),
    instance_id: instance,
    visit_id: visit,
    record_id: payment,
  });
  await copy(db, 'app.process_log', ofInstance, range, { instance_id: instance });
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
