import type { FastifyInstance } from 'fastify';
import { operateLogApi } from '#shared/endpoints/operateLog.ts';
import { hideLogRow, operateLog, showLogRow } from './index.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** What was done in processes. */
export async function operateLogRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const administrators = { access: 'administrator' } as const;

  serve(
    app,
    operateLogApi.list,
    { access: 'signedIn' },
    ({ caller, query: { page, row, ...query } }) =>
      operateLog(services, caller, query, { page, size: row }),
  );

  serve(app, operateLogApi.hide, administrators, ({ caller, params, body }) =>
    hideLogRow(services, caller, params.id, body.reason),
  );

  serve(app, operateLogApi.show, administrators, ({ caller, params }) =>
    showLogRow(services, caller, params.id),
  );
}
