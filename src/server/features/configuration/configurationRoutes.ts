import type { FastifyInstance } from 'fastify';
import type { SharedSetting } from '#shared/contract/index.ts';
import { configurationApi } from '#shared/endpoints/configuration.ts';
import { orgSettings } from './orgSettings.ts';
import { ownSignature } from '../signatures/ownSignature.ts';
import { signaturesOfProcess } from '../signatures/signaturesOfProcess.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** What is set for the company and its organisations. */
export async function configurationRoutes(app: FastifyInstance, { services }: RouteOptions) {
  // The sign-in page merges it into what it came with.
  serve(app, configurationApi.shared, { access: 'public' }, async (): Promise<SharedSetting[]> => {
    await services.refresh();
    return services.configuration().shared.map(({ key, value }) => ({ KEY: key, VALUE: value }));
  });

  serve(app, configurationApi.ownSignature, { access: 'signedIn' }, ({ caller }) =>
    ownSignature(services, caller),
  );

  serve(app, configurationApi.signaturesOfProcess, { access: 'signedIn' }, ({ caller, params }) =>
    signaturesOfProcess(services, caller, params.procInstId),
  );

  serve(
    app,
    configurationApi.ofOrganisation,
    { access: 'signedIn' },
    async ({ caller, params, query }) =>
      orgSettings(services, caller, params.orgId, query.configKey),
  );
}
