import type { Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { RecordData } from '#engine/schema/record.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import { noteReading } from '../operations/readers/noteReading.ts';
import { readReceipts, remindReaders } from '../operations/readers/receipts.ts';
import { actOnRecord } from '../operations/records/actOnRecord.ts';
import { batchRecords } from '../operations/records/batchRecords.ts';
import { deleteRecord } from '../operations/records/deleteRecord.ts';
import { beginExport } from '../operations/records/export/exportJob.ts';
import { exportRecords } from '../operations/records/export/exportRecords.ts';
import { foundReferences } from '../operations/records/foundReferences.ts';
import { getRecord } from '../operations/records/getRecord.ts';
import { listGroups } from '../operations/records/list/groups.ts';
import { listRecords } from '../operations/records/listRecords.ts';
import { lookupRecord } from '../operations/records/lookupRecord.ts';
import type { FilteredOptions } from '../operations/records/options/optionConditions.ts';
import { recordOptions } from '../operations/records/options/recordOptions.ts';
import { recordTimeline } from '../operations/records/recordTimeline.ts';
import { nextRecords } from '../operations/records/nextRecords.ts';
import { relatedCounts } from '../operations/records/relatedCounts.ts';
import { saveRecord } from '../operations/records/saveRecord.ts';
import { recordOf, resolveModuleNo } from '../operations/records/resolveModuleNo.ts';
import { forExport } from '../operations/withTime.ts';
import { disposition, xlsx } from './disposition.ts';
import type { RouteOptions } from './RouteOptions.ts';
import {
  ListParams,
  ListBody,
  GroupsBody,
  ExportBody,
  HandleBody,
  ActionBody,
  BatchBody,
  OptionsBody,
  LookupBody,
  FoundBody,
} from './recordBodies.ts';
import { InModule, OneRecord } from './params.ts';

/** The calls that every module has. */
export async function recordRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const reading = { ...config, reads: true } as const;
  const searching = { ...reading, replica: true } as const;
  type InModule = Static<typeof InModule>;
  type OneRecord = Static<typeof OneRecord>;

  /** A list, cut to the variant that the code is of. */
  const listed = <Query extends Pick<ListQuery, 'filters'>>({ module }: InModule, body: Query) =>
    resolveModuleNo(services, module, { filters: [], ...body });
  /** One record, not found under the code of another variant. */
  const named = async ({ module, id }: OneRecord, data?: RecordData) =>
    resolveModuleNo(services, module, { ids: [id], ...(data && { data }) });

  app.post<{ Params: Static<typeof ListParams>; Body: Static<typeof ListBody> }>(
    '/v1/:module/list/:page/:row',
    { config: searching, schema: { params: ListParams, body: ListBody } },
    async ({ caller, reader, params, body }) => {
      const { module, call: query } = await listed(params, body);
      return listRecords(reader, caller, module, { page: params.page, size: params.row, query });
    },
  );

  app.post<{ Params: InModule; Body: Static<typeof GroupsBody> }>(
    '/v1/:module/groups',
    { config: searching, schema: { params: InModule, body: GroupsBody } },
    async ({ caller, reader, params, body }) => {
      const { module, call } = await listed(params, body);
      return listGroups(reader, caller, module, call);
    },
  );

  app.post<{ Params: InModule; Body: Static<typeof ExportBody> }>(
    '/v1/:module/export',
    {
      config: { ...config, raw: true, leaves: 'exported', replica: true },
      schema: { params: InModule, body: ExportBody },
    },
    async ({ caller, reader, params, body }, reply) => {
      const { module, call } = await listed(params, body);
      const { name, content, type } = await exportRecords(forExport(reader), caller, module, call);
      return reply
        .type(type ?? xlsx)
        .header('Content-Disposition', disposition(name))
        .send(content);
    },
  );

  /** The same as a job: the file is at `/v1/jobs/:id/file` when it is done. */
  app.post<{ Params: InModule; Body: Static<typeof ExportBody> }>(
    '/v1/:module/export/begin',
    { config: { ...config, leaves: 'exported' }, schema: { params: InModule, body: ExportBody } },
    async ({ caller, params, body }) => {
      const { module, call } = await listed(params, body);
      return beginExport(services, caller, module, call);
    },
  );

  app.get<{ Params: OneRecord }>(
    '/v1/:module/:id',
    { config, schema: { params: OneRecord } },
    async ({ caller, params }) => {
      const { module } = await named(params);
      const answer = await getRecord(services, caller, module, params.id);
      await noteReading(services, caller, module, params.id);
      return answer;
    },
  );

  app.post<{ Params: InModule; Body: Static<typeof HandleBody> }>(
    '/v1/:module/handle',
    { config, schema: { params: InModule, body: HandleBody } },
    async ({ caller, params, body }) => {
      const { id, data } = body;
      const { module, call } = await resolveModuleNo(services, params.module, {
        data,
        ...(id && { ids: [id] }),
      });
      return saveRecord(services, caller, module, { ...body, data: call.data });
    },
  );

  app.delete<{ Params: OneRecord }>(
    '/v1/:module/:id',
    { config, schema: { params: OneRecord } },
    async ({ caller, params }) =>
      deleteRecord(services, caller, (await named(params)).module, params.id),
  );

  app.post<{ Params: OneRecord; Body: Static<typeof ActionBody> }>(
    '/v1/:module/action/:id',
    { config, schema: { params: OneRecord, body: ActionBody } },
    async ({ caller, params, body }) => {
      const { module } = await named(params, body.data);
      return actOnRecord(services, caller, module, params.id, body);
    },
  );

  app.post<{ Params: InModule; Body: Static<typeof BatchBody> }>(
    '/v1/:module/batch',
    { config, schema: { params: InModule, body: BatchBody } },
    async ({ caller, params, body }) => {
      const { module } = await resolveModuleNo(services, params.module, body);
      return batchRecords(services, caller, module, body);
    },
  );

  app.post<{ Params: InModule; Body: Static<typeof OptionsBody> }>(
    '/v1/:module/options',
    { config: searching, schema: { params: InModule, body: OptionsBody } },
    async ({ caller, reader, params, body: { ids, ...body } }) => {
      const { module, call } = await listed(params, body as FilteredOptions);
      return recordOptions(reader, caller, module, { ...call, ...(ids && { ids }) });
    },
  );

  app.post<{ Params: InModule; Body: Static<typeof LookupBody> }>(
    '/v1/:module/lookup',
    { config: reading, schema: { params: InModule, body: LookupBody } },
    async ({ caller, params, body }) => {
      const { module } = await named({ ...params, id: body.id });
      return lookupRecord(services, caller, module, body);
    },
  );

  app.post<{ Params: InModule; Body: Static<typeof FoundBody> }>(
    '/v1/:module/found',
    { config: reading, schema: { params: InModule, body: FoundBody } },
    async ({ caller, params, body }) => {
      const { module, call } = await resolveModuleNo(
        services,
        params.module,
        recordOf(body.id, body.data),
      );
      return foundReferences(services, caller, module, { ...body, data: call.data ?? {} });
    },
  );

  app.get<{ Params: OneRecord }>(
    '/v1/:module/readers/:id',
    { config, schema: { params: OneRecord } },
    async ({ caller, params }) =>
      readReceipts(services, caller, (await named(params)).module, params.id),
  );

  app.post<{ Params: OneRecord }>(
    '/v1/:module/remindReaders/:id',
    { config, schema: { params: OneRecord } },
    async ({ caller, params }) =>
      remindReaders(services, caller, (await named(params)).module, params.id),
  );

  app.get<{ Params: OneRecord }>(
    '/v1/:module/timeline/:id',
    { config, schema: { params: OneRecord } },
    async ({ caller, params }) =>
      recordTimeline(services, caller, (await named(params)).module, params.id),
  );

  app.get<{ Params: OneRecord }>(
    '/v1/:module/next/:id',
    { config, schema: { params: OneRecord } },
    async ({ caller, params }) =>
      nextRecords(services, caller, (await named(params)).module, params.id),
  );

  app.get<{ Params: OneRecord }>(
    '/v1/:module/related/:id',
    { config, schema: { params: OneRecord } },
    async ({ caller, params }) =>
      relatedCounts(services, caller, (await named(params)).module, params.id),
  );
}
