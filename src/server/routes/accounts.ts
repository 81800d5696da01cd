import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import {
  accountOf,
  createAccount,
  resetPassword,
  setAccountDisabled,
} from '../operations/accounts/accounts.ts';
import type { Caller } from '../Services.ts';
import type { RouteOptions } from './RouteOptions.ts';

const NewAccountBody = Type.Object({
  userId: Type.String({ format: 'uuid' }),
  userName: Type.String({ minLength: 1, maxLength: 100 }),
  password: Type.String({ maxLength: 200 }),
});
const DisabledBody = Type.Object({ disabled: Type.Boolean() });
const ResetBody = Type.Object({ password: Type.String({ maxLength: 200 }) });
const Params = Type.Object({ userId: Type.String({ format: 'uuid' }) });
type Params = Static<typeof Params>;

const actorOf = ({ userId }: Caller, address: string) => ({ by: userId, address });

export async function accountRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'administrator' } as const;

  app.get<{ Params: Params }>(
    '/v1/account/:userId',
    { config, schema: { params: Params } },
    ({ params }) => accountOf(services.db, params.userId),
  );

  app.post<{ Body: Static<typeof NewAccountBody> }>(
    '/v1/account',
    { config, schema: { body: NewAccountBody } },
    ({ body, caller, ip }) => createAccount(services, services.db, body, actorOf(caller, ip)),
  );

  app.post<{ Params: Params; Body: Static<typeof DisabledBody> }>(
    '/v1/account/:userId/disabled',
    { config, schema: { params: Params, body: DisabledBody } },
    ({ params, body, caller, ip }) =>
      setAccountDisabled(services, params.userId, body.disabled, actorOf(caller, ip)),
  );

  app.post<{ Params: Params; Body: Static<typeof ResetBody> }>(
    '/v1/account/:userId/password',
    { config, schema: { params: Params, body: ResetBody } },
    ({ params, body, caller, ip }) =>
      resetPassword(services, params.userId, body.password, actorOf(caller, ip)),
  );
}
