import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { ModuleNo } from '#engine/schema/language/index.ts';
import { accountList } from '../operations/administration/accountList.ts';
import { changeLog } from '../operations/administration/changeLog.ts';
import { healthReport } from '../operations/administration/health.ts';
import { endOnlineSession, onlineSessions } from '../operations/administration/onlineSessions.ts';
import { nextNumbers } from '../operations/configuration/nextNumbers.ts';
import { unlockAccount } from '../operations/administration/unlockAccount.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { RecordId } from './params.ts';

const paged = {
  page: Type.Integer({ minimum: 1, maximum: 500, default: 1 }),
  row: Type.Integer({ minimum: 1, maximum: 200, default: 20 }),
  userId: Type.Optional(RecordId),
};
const OfPerson = Type.Object(paged);
const Changes = Type.Object({
  ...paged,
  moduleNo: Type.Optional(ModuleNo),
  recordId: Type.Optional(RecordId),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
});
const Account = Type.Object({ userId: RecordId });
const Ended = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{64}$' }) });

/** What administrators look after: the server, accounts, who is signed in, and everything that was changed. */
export async function administrationRoutes(app: FastifyInstance, options: RouteOptions) {
  const { services, loginLimits } = options;
  const config = { access: 'administrator' } as const;

  app.get('/v1/health', { config }, () =>
    healthReport(services, app.slowCalls, app.slowStatements()),
  );

  app.get<{ Querystring: Static<typeof OfPerson> }>(
    '/v1/accounts',
    { config, schema: { querystring: OfPerson } },
    ({ query: { page, row, ...query } }) => accountList(services, loginLimits, query, page, row),
  );

  app.post<{ Params: Static<typeof Account> }>(
    '/v1/account/:userId/unlock',
    { config, schema: { params: Account } },
    ({ params, caller, ip }) =>
      unlockAccount(services, params.userId, { by: caller.userId, address: ip }),
  );

  app.get<{ Querystring: Static<typeof OfPerson> }>(
    '/v1/sessions/online',
    { config, schema: { querystring: OfPerson } },
    ({ session, query: { page, row, ...query } }) =>
      onlineSessions(services, session!, query, page, row),
  );

  /** Of every module whose records are numbered. */
  app.get('/v1/numbering', { config }, () => nextNumbers(services));

  app.post<{ Body: Static<typeof Ended> }>(
    '/v1/sessions/online/end',
    { config, schema: { body: Ended } },
    ({ body, caller, ip }) =>
      endOnlineSession(services, body.id, { by: caller.userId, address: ip }),
  );

  app.get<{ Querystring: Static<typeof Changes> }>(
    '/v1/operationLog',
    { config, schema: { querystring: Changes } },
    ({ caller, query: { page, row, ...query } }) => changeLog(services, caller, query, page, row),
  );
}
