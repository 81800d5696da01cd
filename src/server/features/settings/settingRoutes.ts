import type { FastifyInstance } from 'fastify';
import { settingsApi } from '#shared/endpoints/settings.ts';
import { readSetting, writeSetting } from './settings.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** What a person chose for themselves: columns of a list, saved filters, language, theme. */
export async function settingRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, settingsApi.read, config, ({ caller, params }) =>
    readSetting(services, caller, params.key),
  );

  serve(app, settingsApi.write, config, ({ caller, body }) =>
    writeSetting(services, caller, body.key, body.value, body.deviceType),
  );
}
