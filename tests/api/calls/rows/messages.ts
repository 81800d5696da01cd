import type { Row } from '../Row.ts';
import { list, proven } from '../ways.ts';

const notices = 'server/notices.server';
const reminders = 'server/reminders.server';

/** Messages, notices and reminders. */
export const messages: Row[] = [
  proven('POST /v1/msg/add', 'server/workflow', { body: { title: 'x' }, error: 'badRequest' }),
  proven('POST /v1/msg/oper/{type}/', 'server/workflow', {
    given: { type: 'burn' },
    error: 'badRequest',
  }),
  {
    call: 'GET /v1/msg/{userId}/{page}/{row}',
    as: 'huanghai',
    given: `select user_id::text as "userId" from app.account where user_name = 'huanghai'`,
    sql: `select id::text as v from app.message where user_id = '{userId}' order by created_at desc, id desc limit 500`,
    pick: ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id),
    change: `delete from app.message where id = (select id from app.message where user_id = '{userId}' limit 1)`,
    wrong: { given: { page: '0' }, error: 'badRequest' },
    denied: ['zhangwei', 'forbidden'],
  },
  proven('POST /commonNotice/add', reminders, { body: { data: {} }, error: 'invalid' }),
  list('GET /commonNotice/selectAllByPage/{page}/{row}', 'commonNotice'),
  proven('POST /commonNotice/updateHandleStatus/{id}', reminders, { error: 'notFound' }),
  proven('POST /commonNotice/updateAllNoticeDate', reminders, {
    body: { noticeDate: 'soon' },
    error: 'badRequest',
  }),
  list('GET /sysManage/notice/selectAllByPage/{page}/{row}', 'notice'),
  proven('POST /sysManage/notice/saveNotice', notices, {
    body: { requestKey: 'calls', data: {} },
    error: 'invalid',
  }),
  proven('POST /sysManage/notice/updateNotice', notices, { body: {}, error: 'badRequest' }),
  proven('POST /sysManage/notice/delNotice/{id}', notices, { error: 'notFound' }),
  proven('POST /sysManage/notice/updateNoticeStatus', notices, { body: {}, error: 'badRequest' }),
  proven('GET /sysManage/notice/queryNotice/{type}', notices, {
    given: { type: '!' },
    error: 'badRequest',
  }),
  proven('GET /sysManage/notice/selectById/{id}', notices, { error: 'notFound' }),
  proven('POST /sysManage/notice/viewNotice', notices, { body: {}, error: 'badRequest' }),
  proven('POST /sysManage/whiteUser/save', notices, { body: {}, error: 'badRequest' }),
  list('GET /sysManage/whiteUser/selectByPageWhiteUser/{page}/{row}', 'whiteUser'),
  proven('POST /sysManage/whiteUser/delWhiteUser/{id}', notices, { error: 'notFound' }),
];
