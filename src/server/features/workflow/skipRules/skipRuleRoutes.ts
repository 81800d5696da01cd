import type { FastifyInstance } from 'fastify';
import { skipRulesApi } from '#shared/endpoints/skipRules.ts';
import * as rules from './skipRules.ts';
import type { RouteOptions } from '../../../http/RouteOptions.ts';
import { serve } from '../../../http/serve.ts';

/** Who is passed over in processes: set by administrators. */
export async function skipRuleRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'administrator' } as const;

  serve(app, skipRulesApi.list, config, ({ params, query }) =>
    rules.listSkipRules(services, query, { page: params.page, size: params.row }),
  );

  serve(app, skipRulesApi.one, config, ({ params }) => rules.getSkipRule(services, params.id));

  serve(app, skipRulesApi.add, config, ({ caller, body }) =>
    rules.addSkipRule(services, caller, body),
  );

  serve(app, skipRulesApi.update, config, ({ caller, body }) =>
    rules.updateSkipRule(services, caller, body),
  );

  serve(app, skipRulesApi.remove, config, ({ params }) =>
    rules.deleteSkipRule(services, params.id),
  );

  serve(app, skipRulesApi.choices, { ...config, reads: true }, () => rules.skipChoices(services));
}
