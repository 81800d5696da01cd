import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { readSetting, writeSetting } from '../operations/settings/settings.ts';
import type { RouteOptions } from './RouteOptions.ts';

const Key = Type.String({ minLength: 1, maxLength: 200 });
const Params = Type.Object({ key: Key });
const Body = Type.Object({
  key: Key,
  value: Type.Unknown(),
  deviceType: Type.Optional(Type.String({ maxLength: 200 })),
});

/** What a person chose for themselves: columns of a list, saved filters, language, theme. */
export async function settingRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const base = '/v1/commonUserPersonalConfiguration';

  app.get<{ Params: Static<typeof Params> }>(
    `${base}/getKey/:key`,
    { config, schema: { params: Params } },
    ({ caller, params }) => readSetting(services, caller, params.key),
  );

  app.post<{ Body: Static<typeof Body> }>(
    `${base}/handle`,
    { config, schema: { body: Body } },
    ({ caller, body }) => writeSetting(services, caller, body.key, body.value, body.deviceType),
  );
}
