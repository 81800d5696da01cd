import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RecordData } from '#engine/schema/record.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import { recordsApi } from '#shared/endpoints/records.ts';
import { noteReading } from '../readers/noteReading.ts';
import { readReceipts, remindReaders } from '../readers/receipts.ts';
import { actOnRecord } from './actOnRecord.ts';
import { batchRecords } from './batchRecords.ts';
import { deleteRecord } from './deleteRecord.ts';
import { beginExport } from './export/exportJob.ts';
import { editRecords } from './editRecords.ts';
import { exportRecords } from './export/exportRecords.ts';
import { foundReferences } from './foundReferences.ts';
import { getRecord } from './getRecord.ts';
import { listGroups } from './list/groups.ts';
import { listRecords } from './listRecords.ts';
import { lookupRecord } from './lookupRecord.ts';
import type { FilteredOptions } from './options/optionConditions.ts';
import { recordOptions } from './options/recordOptions.ts';
import { recordTimeline } from './recordTimeline.ts';
import { nextRecords } from './nextRecords.ts';
import { relatedCounts } from './relatedCounts.ts';
import { saveRecord } from './saveRecord.ts';
import { takenKeys } from './takenKeys.ts';
import { recordOf, resolveModuleNo } from './resolveModuleNo.ts';
import { forExport } from '../../withTime.ts';
import { disposition, xlsx } from '../../http/disposition.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Asked while somebody types, and not to try out which keys there are. */
const atTypingSpeed = {
  rateLimit: {
    max: 120,
    timeWindow: '1 minute',
    hook: 'preHandler',
    keyGenerator: ({ caller }: FastifyRequest) => caller.userId,
  },
} as const;

/** The calls that every module has. */
export async function recordRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const reading = { ...config, reads: true } as const;
  const searching = { ...reading, replica: true, early: true } as const;

  /** A list, cut to the variant that the code is of. */
  const listed = <Query extends Pick<ListQuery, 'filters'>>(
    { module }: { module: string },
    body: Query,
  ) => resolveModuleNo(services, module, { filters: [], ...body });
  /** One record, not found under the code of another variant. */
  const named = async ({ module, id }: { module: string; id: string }, data?: RecordData) =>
    resolveModuleNo(services, module, { ids: [id], ...(data && { data }) });

  serve(app, recordsApi.list, searching, async ({ caller, reader, params, body }) => {
    const { module, call: query } = await listed(params, body);
    return listRecords(reader, caller, module, { page: params.page, size: params.row, query });
  });

  serve(app, recordsApi.groups, searching, async ({ caller, reader, params, body }) => {
    const { module, call } = await listed(params, body);
    return listGroups(reader, caller, module, call);
  });

  serve(
    app,
    recordsApi.export,
    { ...config, raw: true, leaves: 'exported', replica: true },
    async ({ caller, reader, params, body }, reply) => {
      const { module, call } = await listed(params, body);
      const { name, content, type } = await exportRecords(forExport(reader), caller, module, call);
      return reply
        .type(type ?? xlsx)
        .header('Content-Disposition', disposition(name))
        .send(content);
    },
  );

  serve(
    app,
    recordsApi.beginExport,
    { ...config, leaves: 'exported' },
    async ({ caller, params, body }) => {
      const { module, call } = await listed(params, body);
      return beginExport(services, caller, module, call);
    },
  );

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

  serve(
    app,
    recordsApi.options,
    searching,
    async ({ caller, reader, params, body: { ids, ...body } }) => {
      const { module, call } = await listed(params, body as FilteredOptions);
      return recordOptions(reader, caller, module, { ...call, ...(ids && { ids }) });
    },
  );

  serve(app, recordsApi.lookup, reading, async ({ caller, params, body }) => {
    const { module } = await named({ ...params, id: body.id });
    return lookupRecord(services, caller, module, body);
  });

  serve(app, recordsApi.found, reading, async ({ caller, params, body }) => {
    const { module, call } = await resolveModuleNo(
      services,
      params.module,
      recordOf(body.id, body.data),
    );
    return foundReferences(services, caller, module, { ...body, data: call.data ?? {} });
  });

  serve(
    app,
    recordsApi.taken,
    { ...reading, ...atTypingSpeed },
    async ({ caller, params, body }) => {
      const { module, call } = await resolveModuleNo(
        services,
        params.module,
        recordOf(body.id, body.data),
      );
      return takenKeys(services, caller, module, { ...body, data: call.data ?? {} });
    },
  );

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

  serve(app, recordsApi.related, config, async ({ caller, params }) =>
    relatedCounts(services, caller, (await named(params)).module, params.id),
  );
}
