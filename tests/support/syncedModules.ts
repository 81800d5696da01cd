import type { Database } from '#server/db/Database.ts';
import { sql } from '#server/db/query.ts';
import { field, module } from '#tests/support/modules.ts';

export const id = (n: number) => `0198a1de-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const account = module('account', {
  name: field('string'),
  limit: field('money'),
  ownerId: field('ref', { ref: 'account' }),
  partnerIds: field('refs', { ref: 'account' }),
  tags: field('multiDict', { dict: 'tag' }),
  since: field('date'),
  seenAt: field('datetime'),
  rank: field('integer'),
  isOpen: field('boolean'),
  place: field('address'),
  files: field('attachment'),
  charged: field('rollup', {
    valueType: 'money',
    rollup: [{ op: 'sum', of: 'charge', by: 'accountId', value: 'amount' }],
  }),
  charges: field('rollup', {
    valueType: 'integer',
    rollup: [{ op: 'count', of: 'charge', by: 'accountId' }],
  }),
});
export const charge = module(
  'charge',
  {
    number: field('serial', { serial: 'FY-NNNN' }),
    accountId: field('ref', { ref: 'account' }),
    amount: field('money'),
    status: field('status', { statuses: ['WTJ', 'YX', 'ZF'] }),
    lines: field('table', {
      columns: { goods: field('string'), accountId: field('ref', { ref: 'account' }) },
    }),
  },
  {
    flow: { steps: [] },
    unique: [{ id: 'once', fields: ['accountId', 'amount'], message: { en: 'Twice', zh: '重复' } }],
  },
);

/** Columns of a table and their types. */
export const columnsOf = async (db: Database, table: string) => {
  const rows = await db.all<{ name: string; type: string }>(
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${`data."${table}"`}::regclass and attnum > 0 and not attisdropped order by attnum`,
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
};
