import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { reportData } from '../operations/reports/reportData.ts';
import { reportDefinition } from '../operations/reports/reportDefinition.ts';
import { reportDrill } from '../operations/reports/reportDrill.ts';
import type { RouteOptions } from './index.ts';
import { AskedReport, Figure } from './reportBodies.ts';

const DataBody = Type.Object(AskedReport, { additionalProperties: false });
const DrillBody = Type.Object(Figure, { additionalProperties: false });
const ByName = Type.Object({ report: Type.String({ maxLength: 100 }) });

/** Figures of records, by what they are told apart by. */
export async function reportRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.post<{ Body: Static<typeof DataBody> }>(
    '/v1/reports/data',
    { config, schema: { body: DataBody } },
    ({ caller, body }) => reportData(services, caller, body),
  );

  app.post<{ Body: Static<typeof DrillBody> }>(
    '/v1/reports/drill',
    { config, schema: { body: DrillBody } },
    ({ caller, body }) => reportDrill(services, caller, body),
  );

  app.get<{ Params: Static<typeof ByName> }>(
    '/v1/reports/:report',
    { config, schema: { params: ByName } },
    ({ caller, params }) => reportDefinition(services, caller, params.report),
  );
}
