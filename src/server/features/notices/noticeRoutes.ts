import type { FastifyInstance } from 'fastify';
import { noticesApi } from '#shared/endpoints/notices.ts';
import { errors } from '../../errors.ts';
import { noticeModule, noticesFor } from './notices.ts';
import { setNoticeStatus } from './noticeStatus.ts';
import { noteReading } from '../readers/noteReading.ts';
import { deleteRecord } from '../records/deleteRecord.ts';
import { getRecord } from '../records/getRecord.ts';
import { listRecords } from '../records/listRecords.ts';
import { saveRecord } from '../records/saveRecord.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Notices to their readers, and to those who write them: the module and its fields are those of system.json. */
export async function noticeRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, noticesApi.own, config, ({ caller, query: { popUp = false, row = 8 } }) =>
    noticesFor(services, caller, { popUp, most: row }),
  );

  serve(app, noticesApi.ofType, config, async ({ caller, params: { type } }) => {
    noticeModule(services);
    return (await noticesFor(services, caller, { shownAs: type, most: 100 })).rows;
  });

  serve(app, noticesApi.list, config, ({ caller, params: { page, row }, query }) =>
    listRecords(services, caller, noticeModule(services), { page, size: row, query }),
  );

  serve(app, noticesApi.one, config, async ({ caller, params: { id } }) => {
    const module = noticeModule(services);
    const answer = await getRecord(services, caller, module, id);
    await noteReading(services, caller, module, id);
    return answer;
  });

  serve(app, noticesApi.add, config, ({ caller, body }) =>
    saveRecord(services, caller, noticeModule(services), body),
  );

  serve(app, noticesApi.update, config, ({ caller, body }) =>
    saveRecord(services, caller, noticeModule(services), body),
  );

  serve(app, noticesApi.remove, config, ({ caller, params: { id } }) =>
    deleteRecord(services, caller, noticeModule(services), id),
  );

  serve(app, noticesApi.setStatus, config, ({ caller, body }) =>
    setNoticeStatus(services, caller, body),
  );

  serve(app, noticesApi.view, config, async ({ caller, body: { id } }) => {
    const module = noticeModule(services);
    await getRecord(services, caller, module, id);
    await noteReading(services, caller, module, id);
    return { id };
  });

  const whiteList = () => {
    const { noticeButtons } = services.registry().system;
    if (!noticeButtons) throw errors.notFound();
    return noticeButtons.module;
  };

  serve(app, noticesApi.whiteList, config, ({ caller, params: { page, row }, query }) =>
    listRecords(services, caller, whiteList(), { page, size: row, query }),
  );

  serve(app, noticesApi.addToWhiteList, config, ({ caller, body }) =>
    saveRecord(services, caller, whiteList(), body),
  );

  serve(app, noticesApi.removeFromWhiteList, config, ({ caller, params: { id } }) =>
    deleteRecord(services, caller, whiteList(), id),
  );
}
