import type { FastifyInstance } from 'fastify';
import { reportsApi } from '#shared/endpoints/reports.ts';
import { exportReport } from './exportReport.ts';
import { reportData } from './reportData.ts';
import { reportDefinition } from './reportDefinition.ts';
import { reportDrill } from './reportDrill.ts';
import { addSubscription, listSubscriptions, removeSubscription } from './subscriptions.ts';
import { listVariants, removeVariant, saveVariant } from './variants.ts';
import { forExport } from '../../withTime.ts';
import { disposition, xlsx } from '../../http/disposition.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Figures of records, by what they are told apart by. */
export async function reportRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const figures = { ...config, reads: true, replica: true } as const;

  serve(app, reportsApi.data, figures, ({ caller, reader, body }) =>
    reportData(reader, caller, body),
  );

  serve(app, reportsApi.drill, figures, ({ caller, reader, body }) =>
    reportDrill(reader, caller, body),
  );

  serve(
    app,
    reportsApi.export,
    { ...config, raw: true, leaves: 'exported', replica: true },
    async ({ caller, reader, body }, reply) => {
      const { name, content, type } = await exportReport(forExport(reader), caller, body);
      return reply
        .type(type ?? xlsx)
        .header('Content-Disposition', disposition(name))
        .send(content);
    },
  );

  serve(app, reportsApi.variants, config, ({ caller }) => listVariants(services, caller));

  serve(app, reportsApi.addVariant, config, ({ caller, body }) =>
    saveVariant(services, caller, body),
  );

  serve(app, reportsApi.updateVariant, config, ({ caller, params, body }) =>
    saveVariant(services, caller, body, params.id),
  );

  serve(app, reportsApi.removeVariant, config, ({ caller, params }) =>
    removeVariant(services, caller, params.id),
  );

  serve(app, reportsApi.subscriptions, config, ({ caller, query }) =>
    listSubscriptions(services, caller, query.report),
  );

  serve(app, reportsApi.subscribe, config, ({ caller, body }) =>
    addSubscription(services, caller, body),
  );

  serve(app, reportsApi.unsubscribe, config, ({ caller, params }) =>
    removeSubscription(services, caller, params.id),
  );

  serve(app, reportsApi.definition, config, ({ caller, params }) =>
    reportDefinition(services, caller, params.report),
  );
}
