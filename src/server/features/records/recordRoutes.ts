import type { FastifyInstance } from 'fastify';
import type { RecordData } from '#engine/schema/record.ts';
import { recordsApi } from '#shared/endpoints/records.ts';
import { noteReading } from '../readers/noteReading.ts';
import { readReceipts, remindReaders } from '../readers/receipts.ts';
import { actOnRecord } from './actOnRecord.ts';
import { batchRecords } from './batchRecords.ts';
import { deleteRecord } from './deleteRecord.ts';
import { editRecords } from './editRecords.ts';
import { getRecord } from './getRecord.ts';
import { recordTimeline } from './recordTimeline.ts';
import { beginWith } from './begin/beginWith.ts';
import { nextRecords } from './begin/nextRecords.ts';
import { relatedCounts } from './relatedCounts.ts';
import { saveRecord } from './saveRecord.ts';
import { resolveModuleNo } from './resolveModuleNo.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** One record of any module: read, changed, and what stands around it. */
export async function recordRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  /** One record, not found under the code of another variant. */
  const named = async ({ module, id }: { module: string; id: string }, data?: RecordData) =>
    resolveModuleNo(services, module, { ids: [id], ...(data && { data }) });

  serve(app, recordsApi.one, config, async ({ caller, params }) => {
    const { module } = await named(params);
    const answer = await getRecord(services, caller, module, params.id);
    await noteReading(services, caller, module, params.id);
    return answer;
  });

  serve(app, recordsApi.save, config, async ({ caller, params, body }) => {
    const { id, data } = body;
    const { module, call } = await resolveModuleNo(services, params.module, {
      data,
      ...(id && { ids: [id] }),
    });
    return saveRecord(services, caller, module, { ...body, data: call.data });
  });

  serve(app, recordsApi.remove, config, async ({ caller, params }) =>
    deleteRecord(services, caller, (await named(params)).module, params.id),
  );

  serve(app, recordsApi.act, config, async ({ caller, params, body }) => {
    const { module } = await named(params, body.data);
    return actOnRecord(services, caller, module, params.id, body);
  });

  serve(app, recordsApi.batch, config, async ({ caller, params, body }) => {
    const { module } = await resolveModuleNo(services, params.module, body);
    return batchRecords(services, caller, module, body);
  });

  serve(app, recordsApi.edit, config, async ({ caller, params, body }) => {
    const ids = body.records.map(({ id }) => id);
    const { module } = await resolveModuleNo(services, params.module, { ids });
    return editRecords(services, caller, module, body);
  });

  serve(app, recordsApi.readers, config, async ({ caller, params }) =>
    readReceipts(services, caller, (await named(params)).module, params.id),
  );

  serve(app, recordsApi.remindReaders, config, async ({ caller, params }) =>
    remindReaders(services, caller, (await named(params)).module, params.id),
  );

  serve(app, recordsApi.timeline, config, async ({ caller, params }) =>
    recordTimeline(services, caller, (await named(params)).module, params.id),
  );

  serve(app, recordsApi.next, config, async ({ caller, params }) =>
    nextRecords(services, caller, (await named(params)).module, params.id),
  );

  serve(app, recordsApi.begin, config, async ({ caller, params, body }) => {
    const { module } = await resolveModuleNo(services, params.module, { filters: [] });
    return beginWith(services, caller, module, params.target, body.ids);
  });

  serve(app, recordsApi.related, config, async ({ caller, params }) =>
    relatedCounts(services, caller, (await named(params)).module, params.id),
  );
}
