import type { May, Row } from './Row.ts';

interface Rows {
  rows: { id: string; rev: number }[];
}

const ids = ({ rows }: Rows) => rows.map(({ id, rev }) => `${id} ${rev}`);
/** Somebody of the company without a role. */
export const nobody = 'yanxu';
export const forbidden = { refused: 'forbidden' };
/** What one may not see is not there. */
export const hidden = { refused: 'notFound' };
export const seenWhere = (module: string, where: string): May => ({
  sees: `select t.id || ' ' || t.rev as v from {{${module}}} t where ${where}`,
});
export const zero: May = { sees: `select '0' as v` };
/** Somebody without a role is shown nothing. */
export const nothing: May = { sees: 'select 1 as v where false' };
/** A batch refuses each of its items so. */
export const each = (refusal: string): May => ({ sees: `select '${refusal}' as v` });
const own = (call: string) => (call.startsWith('GET') ? { query: '?nothing=1' } : {});

/** A list holds the records that the database holds, as they are now. */
export function list(
  call: string,
  module: string,
  more: Partial<Row> & { where?: string } = {},
): Row {
  const { where = 'true', ...rest } = more;
  const isPaged = call.includes('{page}');
  const separator = rest.query === undefined ? '?' : '&';
  return {
    call,
    may: nothing,
    sql: `select t.id || ' ' || t.rev as v from {{${module}}} t where ${where}`,
    pick: ids,
    change: `update {{${module}}} set rev = rev + 7 where id = (select t.id from {{${module}}} t where ${where} order by t.id desc limit 1)`,
    ...(call.startsWith('POST') && { body: {} }),
    wrong: isPaged
      ? { given: { page: '0' }, error: 'badRequest' }
      : { ...own(call), error: 'badRequest' },
    ...rest,
    ...(!isPaged && { query: `${rest.query ?? ''}${separator}rows=500` }),
  };
}

/** One record, by an id or another value of its own. */
export function record(call: string, module: string, more: Partial<Row> = {}): Row {
  const slot = /\{(\w+)\}/.exec(call)![1]!;
  return {
    call,
    given: `select id::text as "${slot}" from {{${module}}} limit 1`,
    sql: `select rev::text as v from {{${module}}} where id = '{${slot}}'`,
    may: hidden,
    pick: ({ record: { rev } }: { record: { rev: number } }) => [rev],
    change: `update {{${module}}} set rev = rev + 7 where id = '{${slot}}'`,
    wrong: { error: 'notFound' },
    ...more,
  };
}

/** A workbook with a line for each record. */
export const workbook = (call: string, more: Partial<Row> = {}): Row => ({
  call,
  may: forbidden,
  file: 'spreadsheetml',
  wrong: { ...own(call), error: 'badRequest' },
  ...more,
});

/** A field of a record is saved as any module saves it. */
export const handle = (
  module: string,
  field: string,
  value: string,
  more: Partial<Row> = {},
): Row => ({
  call: `POST /v1/${module}/handle`,
  may: hidden,
  given: `select id::text as id, rev::text as rev from {{${module}}} limit 1`,
  body: { id: '{id}', rev: '#{rev}', requestKey: '{key}', data: { [field]: value } },
  sql: `select "${field}"::text as v from {{${module}}} where id = '{id}'`,
  becomes: [value],
  wrong: { body: { data: { nothing: 1 } }, error: 'notWritable' },
  ...more,
});

export const remove = (module: string, more: Partial<Row> = {}): Row => ({
  call: `DELETE /v1/${module}/{id}`,
  may: hidden,
  given: `select id::text as id from {{${module}}} order by id desc limit 1`,
  sql: `select id::text as v from {{${module}}} where id = '{id}'`,
  becomes: [],
  wrong: { error: 'notFound' },
  ...more,
});

/** What a test of its own calls with all that it needs. */
export const proven = (
  call: string,
  provenIn: string,
  may: May,
  wrong: Row['wrong'],
  more: Partial<Row> = {},
): Row => ({
  call,
  provenIn: `tests/api/${provenIn}.test.ts`,
  may,
  wrong,
  ...more,
});
