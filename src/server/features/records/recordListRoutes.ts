import type { FastifyInstance } from 'fastify';
import { recordsApi } from '#shared/endpoints/records.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import { beginExport } from './export/exportJob.ts';
import { exportRecords } from './export/exportRecords.ts';
import { listGroups } from './list/groups.ts';
import { listRecords } from './listRecords.ts';
import type { FilteredOptions } from './options/optionConditions.ts';
import { recordOptions } from './options/recordOptions.ts';
import { resolveModuleNo } from './resolveModuleNo.ts';
import { forExport } from '../../withTime.ts';
import { disposition, xlsx } from '../../http/disposition.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Many records of a module: listed, counted by groups, exported, offered. */
export async function recordListRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const searching = { ...config, reads: true, replica: true, early: true } as const;

  /** A list, cut to the variant that the code is of. */
  const listed = <Query extends Pick<ListQuery, 'filters'>>(
    { module }: { module: string },
    body: Query,
  ) => resolveModuleNo(services, module, { filters: [], ...body });

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

  serve(
    app,
    recordsApi.options,
    searching,
    async ({ caller, reader, params, body: { ids, ...body } }) => {
      const { module, call } = await listed(params, body as FilteredOptions);
      return recordOptions(reader, caller, module, { ...call, ...(ids && { ids }) });
    },
  );
}
