import type { Row } from '../Row.ts';
import { forbidden, hidden, list, proven, seenWhere } from '../ways.ts';

const notices = 'server/notices.server';
const one = (module: string, where = 'true') => ({
  given: `select id::text as id, rev::text as rev from {{${module}}} where ${where} limit 1`,
});
const open = one('notice', `status = 'YX'`);
const reminders = 'server/reminders.server';

/** Messages, notices and reminders. */
export const messages: Row[] = [
  proven('POST /v1/msg/add', 'server/workflow', 'everybody', {
    body: { title: 'x' },
    error: 'badRequest',
  }),
  proven('POST /v1/msg/oper/{type}/', 'server/workflow', 'everybody', {
    given: { type: 'burn' },
    error: 'badRequest',
  }),
  {
    call: 'GET /v1/msg/{userId}/{page}/{row}',
    may: forbidden,
    as: 'huanghai',
    given: `select user_id::text as "userId" from app.account where user_name = 'huanghai'`,
    sql: `select id::text as v from app.message where user_id = '{userId}' order by created_at desc, id desc limit 500`,
    pick: ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id),
    change: `delete from app.message where id = (select id from app.message where user_id = '{userId}' limit 1)`,
    wrong: { given: { page: '0' }, error: 'badRequest' },
  },
  proven('POST /commonNotice/add', reminders, forbidden, { body: { data: {} }, error: 'invalid' }),
  list('GET /commonNotice/selectAllByPage/{page}/{row}', 'commonNotice'),
  proven(
    'POST /commonNotice/updateHandleStatus/{id}',
    reminders,
    hidden,
    { error: 'notFound' },
    one('commonNotice'),
  ),
  proven('POST /commonNotice/updateAllNoticeDate', reminders, 'everybody', {
    body: { noticeDate: 'soon' },
    error: 'badRequest',
  }),
  list('GET /sysManage/notice/selectAllByPage/{page}/{row}', 'notice', {
    may: seenWhere('notice', `status = 'YX'`),
  }),
  proven('POST /sysManage/notice/saveNotice', notices, forbidden, {
    body: { requestKey: '{key}', data: {} },
    error: 'invalid',
  }),
  proven(
    'POST /sysManage/notice/updateNotice',
    notices,
    forbidden,
    { body: {}, error: 'badRequest' },
    { ...open, body: { id: '{id}', rev: '#{rev}', requestKey: '{key}', data: { title: 'x' } } },
  ),
  proven('POST /sysManage/notice/delNotice/{id}', notices, forbidden, { error: 'notFound' }, open),
  proven(
    'POST /sysManage/notice/updateNoticeStatus',
    notices,
    forbidden,
    { body: {}, error: 'badRequest' },
    { ...open, body: { id: '{id}', status: 'ZF', requestKey: '{key}' } },
  ),
  proven('GET /sysManage/notice/queryNotice/{type}', notices, 'everybody', {
    given: { type: '!' },
    error: 'badRequest',
  }),
  proven(
    'GET /sysManage/notice/selectById/{id}',
    notices,
    hidden,
    { error: 'notFound' },
    one('notice', `status <> 'YX'`),
  ),
  proven(
    'POST /sysManage/notice/viewNotice',
    notices,
    hidden,
    { body: {}, error: 'badRequest' },
    { ...one('notice', `status <> 'YX'`), body: { id: '{id}' } },
  ),
  proven(
    'POST /sysManage/whiteUser/save',
    notices,
    forbidden,
    { body: {}, error: 'badRequest' },
    { body: { requestKey: '{key}', data: {} } },
  ),
  list('GET /sysManage/whiteUser/selectByPageWhiteUser/{page}/{row}', 'whiteUser'),
  proven(
    'POST /sysManage/whiteUser/delWhiteUser/{id}',
    notices,
    hidden,
    { error: 'notFound' },
    one('whiteUser'),
  ),
];
