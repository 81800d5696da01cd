import { Type, type Static, type TSchema } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Id, ModuleName, OneOf } from '#engine/schema/language/index.ts';
import * as rules from '../operations/workflow/skipRules/skipRules.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById, Page, RecordId } from './params.ts';

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Body = Type.Object({
  moduleNo: ModuleName,
  stepId: Nullable(Id),
  approverIsStarter: Nullable(OneOf(['ask', 'skip', 'up'])),
  alreadyApproved: Nullable(OneOf(['never', 'consecutive', 'anyEarlier'])),
});
const Changed = Type.Composite([Body, Type.Object({ id: RecordId })]);
const Query = Type.Object({ moduleNo: Type.Optional(ModuleName) });

/** Who is passed over in processes: set by administrators. */
export async function skipRuleRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'administrator' } as const;
  const base = '/workflowConfigSkip';

  app.get<{ Params: Static<typeof Page>; Querystring: Static<typeof Query> }>(
    `${base}/selectAllByPage/:page/:row`,
    { config, schema: { params: Page, querystring: Query } },
    ({ params, query }) => rules.listSkipRules(services, query, params.page, params.row),
  );

  app.get<{ Params: Static<typeof ById> }>(
    `${base}/:id`,
    { config, schema: { params: ById } },
    ({ params }) => rules.getSkipRule(services, params.id),
  );

  app.post<{ Body: Static<typeof Body> }>(
    `${base}/add`,
    { config, schema: { body: Body } },
    ({ caller, body }) => rules.addSkipRule(services, caller, body),
  );

  app.post<{ Body: Static<typeof Changed> }>(
    `${base}/update`,
    { config, schema: { body: Changed } },
    ({ caller, body }) => rules.updateSkipRule(services, caller, body),
  );

  app.post<{ Params: Static<typeof ById> }>(
    `${base}/delete/:id`,
    { config, schema: { params: ById } },
    ({ params }) => rules.deleteSkipRule(services, params.id),
  );

  app.post('/workflowConfigManage/getSelectConfig', { config: { ...config, reads: true } }, () =>
    rules.skipChoices(services),
  );
}
