import { Type } from '@sinclair/typebox';
import { ListAnswer } from '../contract/lists.ts';
import { NoticeItem, NoticesAnswer } from '../contract/notices.ts';
import { DeletedRecord, RecordAnswer, SavedRecord } from '../contract/records.ts';
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
const list = { params: OnPage, query: Found, answer: ListAnswer };
const deletion = { params: ById, answer: DeletedRecord };

/** Notices to their readers, and to those who write them: the module and its fields are those of system.json. */
export const noticesApi = {
  own: endpoint('GET', '/v1/notices', { query: OwnQuery, answer: NoticesAnswer }),
  ofType: endpoint('GET', '/sysManage/notice/queryNotice/:type', {
    params: ByType,
    answer: Type.Array(NoticeItem),
  }),
  list: endpoint('GET', '/sysManage/notice/selectAllByPage/:page/:row', list),
  one: endpoint('GET', '/sysManage/notice/selectById/:id', {
    params: ById,
    answer: RecordAnswer,
  }),
  add: endpoint('POST', '/sysManage/notice/saveNotice', { body: NewBody, answer: SavedRecord }),
  update: endpoint('POST', '/sysManage/notice/updateNotice', {
    body: ChangeBody,
    answer: SavedRecord,
  }),
  remove: endpoint('POST', '/sysManage/notice/delNotice/:id', deletion),
  setStatus: endpoint('POST', '/sysManage/notice/updateNoticeStatus', {
    body: StatusBody,
    answer: RecordAnswer,
  }),
  view: endpoint('POST', '/sysManage/notice/viewNotice', { body: ById, answer: ById }),
  whiteList: endpoint('GET', '/sysManage/whiteUser/selectByPageWhiteUser/:page/:row', list),
  addToWhiteList: endpoint('POST', '/sysManage/whiteUser/save', {
    body: HandleBody,
    answer: SavedRecord,
  }),
  removeFromWhiteList: endpoint('POST', '/sysManage/whiteUser/delWhiteUser/:id', deletion),
};

export type NoticeStatusBody = BodyOf<typeof noticesApi.setStatus>;
