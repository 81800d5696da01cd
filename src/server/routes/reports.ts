import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { ReportQuery } from '#engine/report/answer.ts';
import type { Report } from '#engine/schema/language/index.ts';
import { reportData } from '../operations/reports/reportData.ts';
import type { RouteOptions } from './index.ts';

const Asked = {
  // a definition is checked as those in files are, a query as it is compiled
  report: Type.Union([
    Type.String({ maxLength: 100 }),
    Type.Unsafe<Report>(Type.Object({}, { additionalProperties: true })),
  ]),
  query: Type.Optional(Type.Unsafe<ReportQuery>(Type.Object({}, { additionalProperties: true }))),
};
const DataBody = Type.Object(Asked, { additionalProperties: false });

/** Figures of records, by what they are told apart by. */
export async function reportRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.post<{ Body: Static<typeof DataBody> }>(
    '/v1/reports/data',
    { config, schema: { body: DataBody } },
    ({ caller, body }) => reportData(services, caller, body),
  );
}
