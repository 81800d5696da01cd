import { Type } from '@sinclair/typebox';
import { NoticesAnswer } from '../contract/notices.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { ById, OnPage, RecordId, RequestKey, Search } from './parts.ts';
import { HandleBody } from './recordBodies.ts';

const most = 100;
const Found = Type.Object({ search: Type.Optional(Search) });
const OwnQuery = Type.Object({
  popUp: Type.Optional(Type.Boolean()),
  row: Type.Optional(Type.Integer({ minimum: 1, maximum: most })),
});
const ByType = Type.Object({ type: Type.String({ pattern: '^[A-Za-z0-9_]{1,20}$' }) });
const NewBody = Type.Omit(HandleBody, ['id', 'rev']);
const ChangeBody = Type.Composite([
  Type.Pick(HandleBody, ['rev', 'data', 'requestKey']),
  Type.Object({ id: RecordId }),
]);
const StatusBody = Type.Object({
  id: RecordId,
  /** Status that a button of the module leads to from the present one. */
  status: Type.String({ maxLength: 20 }),
  requestKey: Type.Optional(RequestKey),
});

/** Notices to their readers, and to those who write them: the module and its fields are those of system.json. */
export const noticesApi = {
  own: endpoint('GET', '/v1/notices', { query: OwnQuery, answer: NoticesAnswer }),
  ofType: endpoint('GET', '/sysManage/notice/queryNotice/:type', { params: ByType }),
  list: endpoint('GET', '/sysManage/notice/selectAllByPage/:page/:row', {
    params: OnPage,
    query: Found,
  }),
  one: endpoint('GET', '/sysManage/notice/selectById/:id', { params: ById }),
  add: endpoint('POST', '/sysManage/notice/saveNotice', { body: NewBody }),
  update: endpoint('POST', '/sysManage/notice/updateNotice', { body: ChangeBody }),
  remove: endpoint('POST', '/sysManage/notice/delNotice/:id', { params: ById }),
  setStatus: endpoint('POST', '/sysManage/notice/updateNoticeStatus', { body: StatusBody }),
  view: endpoint('POST', '/sysManage/notice/viewNotice', { body: ById }),
  whiteList: endpoint('GET', '/sysManage/whiteUser/selectByPageWhiteUser/:page/:row', {
    params: OnPage,
    query: Found,
  }),
  addToWhiteList: endpoint('POST', '/sysManage/whiteUser/save', { body: HandleBody }),
  removeFromWhiteList: endpoint('POST', '/sysManage/whiteUser/delWhiteUser/:id', { params: ById }),
};

export type NoticeStatusBody = BodyOf<typeof noticesApi.setStatus>;
