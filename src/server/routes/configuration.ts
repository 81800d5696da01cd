import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { SharedSetting } from '#shared/contract/index.ts';
import { orgSettings } from '../operations/configuration/orgSettings.ts';
import { ownSignature } from '../operations/signatures/ownSignature.ts';
import { signaturesOfProcess } from '../operations/signatures/signaturesOfProcess.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { RecordId } from './params.ts';

const OfOrganisation = Type.Object({ orgId: RecordId });
const OfProcess = Type.Object({ procInstId: RecordId });
const OneKey = Type.Object({ configKey: Type.Optional(Type.String({ maxLength: 60 })) });

/** What is set for the company and its organisations. */
export async function configurationRoutes(app: FastifyInstance, { services }: RouteOptions) {
  // The sign-in page merges it into what it came with.
  app.get(
    '/v1/common/globalConfiguration/queryAll',
    { config: { access: 'public' } },
    async (): Promise<SharedSetting[]> => {
      await services.refresh();
      return services.configuration().shared.map(({ key, value }) => ({ KEY: key, VALUE: value }));
    },
  );

  app.get('/v1/signature/own', { config: { access: 'signedIn' } }, ({ caller }) =>
    ownSignature(services, caller),
  );

  app.get<{ Params: Static<typeof OfProcess> }>(
    '/v1/signature/process/:procInstId',
    { config: { access: 'signedIn' }, schema: { params: OfProcess } },
    ({ caller, params }) => signaturesOfProcess(services, caller, params.procInstId),
  );

  app.get<{ Params: Static<typeof OfOrganisation>; Querystring: Static<typeof OneKey> }>(
    '/v1/common/queryCommonOrgConfigByOrgId/:orgId',
    { config: { access: 'signedIn' }, schema: { params: OfOrganisation, querystring: OneKey } },
    async ({ caller, params, query }) =>
      orgSettings(services, caller, params.orgId, query.configKey),
  );
}
