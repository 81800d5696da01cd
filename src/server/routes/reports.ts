import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { OneOf, RoleCode } from '#engine/schema/language/index.ts';
import { reportPeriods } from '#shared/contract/index.ts';
import { exportReport } from '../operations/reports/exportReport.ts';
import { reportData } from '../operations/reports/reportData.ts';
import { reportDefinition } from '../operations/reports/reportDefinition.ts';
import { reportDrill } from '../operations/reports/reportDrill.ts';
import {
  addSubscription,
  listSubscriptions,
  removeSubscription,
} from '../operations/reports/subscriptions.ts';
import { listVariants, removeVariant, saveVariant } from '../operations/reports/variants.ts';
import { forExport } from '../operations/withTime.ts';
import { disposition, xlsx } from './disposition.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById } from './params.ts';
import { AskedReport, Figure, MadeReport } from './reportBodies.ts';

const DataBody = Type.Object(AskedReport, { additionalProperties: false });
const DrillBody = Type.Object(Figure, { additionalProperties: false });
const ExportBody = Type.Object(
  { ...AskedReport, format: OneOf(['xlsx', 'csv']) },
  { additionalProperties: false },
);
const VariantBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    isShared: Type.Boolean(),
    roles: Type.Optional(Type.Array(RoleCode, { maxItems: 50 })),
    of: Type.Optional(Type.String({ maxLength: 100 })),
    query: AskedReport.query,
    report: Type.Optional(MadeReport),
  },
  { additionalProperties: false },
);
const SubscriptionBody = Type.Object(
  {
    ...AskedReport,
    every: OneOf(reportPeriods),
    hour: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
  },
  { additionalProperties: false },
);
const OfReport = Type.Object({ report: Type.Optional(Type.String({ maxLength: 100 })) });
const ByName = Type.Object({ report: Type.String({ maxLength: 100 }) });

/** Figures of records, by what they are told apart by. */
export async function reportRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const figures = { ...config, reads: true, replica: true } as const;

  app.post<{ Body: Static<typeof DataBody> }>(
    '/v1/reports/data',
    { config: figures, schema: { body: DataBody } },
    ({ caller, reader, body }) => reportData(reader, caller, body),
  );

  app.post<{ Body: Static<typeof DrillBody> }>(
    '/v1/reports/drill',
    { config: figures, schema: { body: DrillBody } },
    ({ caller, reader, body }) => reportDrill(reader, caller, body),
  );

  app.post<{ Body: Static<typeof ExportBody> }>(
    '/v1/reports/export',
    {
      config: { ...config, raw: true, leaves: 'exported', replica: true },
      schema: { body: ExportBody },
    },
    async ({ caller, reader, body }, reply) => {
      const { name, content, type } = await exportReport(forExport(reader), caller, body);
      return reply
        .type(type ?? xlsx)
        .header('Content-Disposition', disposition(name))
        .send(content);
    },
  );

  app.get('/v1/reports/variants', { config }, ({ caller }) => listVariants(services, caller));

  app.post<{ Body: Static<typeof VariantBody> }>(
    '/v1/reports/variants',
    { config, schema: { body: VariantBody } },
    ({ caller, body }) => saveVariant(services, caller, body),
  );

  app.put<{ Params: Static<typeof ById>; Body: Static<typeof VariantBody> }>(
    '/v1/reports/variants/:id',
    { config, schema: { params: ById, body: VariantBody } },
    ({ caller, params, body }) => saveVariant(services, caller, body, params.id),
  );

  app.delete<{ Params: Static<typeof ById> }>(
    '/v1/reports/variants/:id',
    { config, schema: { params: ById } },
    ({ caller, params }) => removeVariant(services, caller, params.id),
  );

  app.get<{ Querystring: Static<typeof OfReport> }>(
    '/v1/reports/subscriptions',
    { config, schema: { querystring: OfReport } },
    ({ caller, query }) => listSubscriptions(services, caller, query.report),
  );

  app.post<{ Body: Static<typeof SubscriptionBody> }>(
    '/v1/reports/subscriptions',
    { config, schema: { body: SubscriptionBody } },
    ({ caller, body }) => addSubscription(services, caller, body),
  );

  app.delete<{ Params: Static<typeof ById> }>(
    '/v1/reports/subscriptions/:id',
    { config, schema: { params: ById } },
    ({ caller, params }) => removeSubscription(services, caller, params.id),
  );

  app.get<{ Params: Static<typeof ByName> }>(
    '/v1/reports/:report',
    { config, schema: { params: ByName } },
    ({ caller, params }) => reportDefinition(services, caller, params.report),
  );
}
