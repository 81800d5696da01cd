import type { FastifyInstance } from 'fastify';
import { administrationApi } from '#shared/endpoints/administration.ts';
import { accountList } from './accountList.ts';
import { changeLog } from './changeLog.ts';
import { healthReport } from './health.ts';
import { endOnlineSession, onlineSessions } from './onlineSessions.ts';
import { nextNumbers } from '../configuration/nextNumbers.ts';
import { unlockAccount } from './unlockAccount.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** What administrators look after: the server, accounts, who is signed in, and everything that was changed. */
export async function administrationRoutes(app: FastifyInstance, options: RouteOptions) {
  const { services, loginLimits } = options;
  const config = { access: 'administrator' } as const;

  serve(app, administrationApi.health, config, () =>
    healthReport(services, app.slowCalls, app.slowStatements()),
  );

  serve(app, administrationApi.accounts, config, ({ query: { page, row, ...query } }) =>
    accountList(services, loginLimits, query, { page, size: row }),
  );

  serve(app, administrationApi.unlock, config, ({ params, caller, ip }) =>
    unlockAccount(services, params.userId, { by: caller.userId, address: ip }),
  );

  serve(
    app,
    administrationApi.onlineSessions,
    config,
    ({ session, query: { page, row, ...query } }) =>
      onlineSessions(services, session!, query, { page, size: row }),
  );

  serve(app, administrationApi.numbering, config, () => nextNumbers(services));

  serve(app, administrationApi.endSession, config, ({ body, caller, ip }) =>
    endOnlineSession(services, body.id, { by: caller.userId, address: ip }),
  );

  serve(app, administrationApi.operationLog, config, ({ caller, query: { page, row, ...query } }) =>
    changeLog(services, caller, query, { page, size: row }),
  );
}
