import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { errors } from '../errors.ts';
import { noticeModule, noticesFor } from '../operations/notices/notices.ts';
import { setNoticeStatus } from '../operations/notices/noticeStatus.ts';
import { noteReading } from '../operations/readers/noteReading.ts';
import { deleteRecord } from '../operations/records/deleteRecord.ts';
import { getRecord } from '../operations/records/getRecord.ts';
import { listRecords } from '../operations/records/listRecords.ts';
import { saveRecord } from '../operations/records/saveRecord.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById, Page, RecordId, RequestKey, Search } from './params.ts';
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
  status: Type.String({ maxLength: 20 }),
  requestKey: Type.Optional(RequestKey),
});

/** Notices to their readers, and to those who write them: the module and its fields are those of system.json. */
export async function noticeRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  type ById = Static<typeof ById>;

  app.get<{ Querystring: Static<typeof OwnQuery> }>(
    '/v1/notices',
    { config, schema: { querystring: OwnQuery } },
    ({ caller, query: { popUp = false, row = 8 } }) =>
      noticesFor(services, caller, { popUp, most: row }),
  );

  app.get<{ Params: Static<typeof ByType> }>(
    '/sysManage/notice/queryNotice/:type',
    { config, schema: { params: ByType } },
    async ({ caller, params: { type } }) => {
      noticeModule(services);
      return (await noticesFor(services, caller, { shownAs: type, most })).rows;
    },
  );

  app.get<{ Params: Static<typeof Page>; Querystring: Static<typeof Found> }>(
    '/sysManage/notice/selectAllByPage/:page/:row',
    { config, schema: { params: Page, querystring: Found } },
    ({ caller, params: { page, row }, query }) =>
      listRecords(services, caller, noticeModule(services), { page, size: row, query }),
  );

  app.get<{ Params: ById }>(
    '/sysManage/notice/selectById/:id',
    { config, schema: { params: ById } },
    async ({ caller, params: { id } }) => {
      const module = noticeModule(services);
      const answer = await getRecord(services, caller, module, id);
      await noteReading(services, caller, module, id);
      return answer;
    },
  );

  app.post<{ Body: Static<typeof NewBody> }>(
    '/sysManage/notice/saveNotice',
    { config, schema: { body: NewBody } },
    ({ caller, body }) => saveRecord(services, caller, noticeModule(services), body),
  );

  app.post<{ Body: Static<typeof ChangeBody> }>(
    '/sysManage/notice/updateNotice',
    { config, schema: { body: ChangeBody } },
    ({ caller, body }) => saveRecord(services, caller, noticeModule(services), body),
  );

  app.post<{ Params: ById }>(
    '/sysManage/notice/delNotice/:id',
    { config, schema: { params: ById } },
    ({ caller, params: { id } }) => deleteRecord(services, caller, noticeModule(services), id),
  );

  app.post<{ Body: Static<typeof StatusBody> }>(
    '/sysManage/notice/updateNoticeStatus',
    { config, schema: { body: StatusBody } },
    ({ caller, body }) => setNoticeStatus(services, caller, body),
  );

  app.post<{ Body: ById }>(
    '/sysManage/notice/viewNotice',
    { config, schema: { body: ById } },
    async ({ caller, body: { id } }) => {
      const module = noticeModule(services);
      await getRecord(services, caller, module, id);
      await noteReading(services, caller, module, id);
      return { id };
    },
  );

  const whiteList = () => {
    const { noticeButtons } = services.registry().system;
    if (!noticeButtons) throw errors.notFound();
    return noticeButtons.module;
  };

  app.get<{ Params: Static<typeof Page>; Querystring: Static<typeof Found> }>(
    '/sysManage/whiteUser/selectByPageWhiteUser/:page/:row',
    { config, schema: { params: Page, querystring: Found } },
    ({ caller, params: { page, row }, query }) =>
      listRecords(services, caller, whiteList(), { page, size: row, query }),
  );

  app.post<{ Body: Static<typeof HandleBody> }>(
    '/sysManage/whiteUser/save',
    { config, schema: { body: HandleBody } },
    ({ caller, body }) => saveRecord(services, caller, whiteList(), body),
  );

  app.post<{ Params: ById }>(
    '/sysManage/whiteUser/delWhiteUser/:id',
    { config, schema: { params: ById } },
    ({ caller, params: { id } }) => deleteRecord(services, caller, whiteList(), id),
  );
}
