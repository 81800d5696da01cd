import type { FastifyInstance } from 'fastify';
import { accountsApi } from '#shared/endpoints/accounts.ts';
import { accountOf, createAccount, resetPassword, setAccountDisabled } from './accounts.ts';
import type { Caller } from '../../Services.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

const actorOf = ({ userId }: Caller, address: string) => ({ by: userId, address });

export async function accountRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'administrator' } as const;

  serve(app, accountsApi.one, config, ({ params }) => accountOf(services.db, params.userId));

  serve(app, accountsApi.create, config, ({ body, caller, ip }) =>
    createAccount(services, services.db, body, actorOf(caller, ip)),
  );

  serve(app, accountsApi.disable, config, ({ params, body, caller, ip }) =>
    setAccountDisabled(services, params.userId, body.disabled, actorOf(caller, ip)),
  );

  serve(app, accountsApi.setPassword, config, ({ params, body, caller, ip }) =>
    resetPassword(services, params.userId, body.password, actorOf(caller, ip)),
  );
}
