import type { Row } from './Row.ts';

interface Rows {
  rows: { id: string; rev: number }[];
}

const ids = ({ rows }: Rows) => rows.map(({ id, rev }) => `${id} ${rev}`);
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
    pick: ({ record: { rev } }: { record: { rev: number } }) => [rev],
    change: `update {{${module}}} set rev = rev + 7 where id = '{${slot}}'`,
    wrong: { error: 'notFound' },
    ...more,
  };
}

/** A workbook with a line for each record. */
export const workbook = (call: string, more: Partial<Row> = {}): Row => ({
  call,
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
  given: `select id::text as id, rev::text as rev from {{${module}}} limit 1`,
  body: { id: '{id}', rev: '#{rev}', requestKey: `calls ${module}`, data: { [field]: value } },
  sql: `select "${field}"::text as v from {{${module}}} where id = '{id}'`,
  becomes: [value],
  wrong: { body: { data: { nothing: 1 } }, error: 'notWritable' },
  denied: ['yuanmeng', 'forbidden|notFound|notWritable'],
  ...more,
});

export const remove = (module: string, more: Partial<Row> = {}): Row => ({
  call: `DELETE /v1/${module}/{id}`,
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
  wrong: Row['wrong'],
  more: Partial<Row> = {},
): Row => ({
  call,
  provenIn: `tests/api/${provenIn}.test.ts`,
  wrong,
  ...more,
});
