import { Type } from '@sinclair/typebox';
import { OneOf, RoleCode } from '#engine/schema/language/index.ts';
import {
  ReportDefinition,
  ReportDrill,
  ReportSubscription,
  ReportVariant,
} from '../contract/reports.ts';
import { reportPeriods } from '../contract/choices.ts';
import { objectAs } from '../contract/parts.ts';
import type { ReportAnswer } from '#engine/report/answer.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { ById } from './parts.ts';
import { AskedReport, MadeReport, ReportFigure, ReportRequest } from './reportBodies.ts';

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
const Kept = Type.Object({ id: Type.String() });

/** Figures of records, by what they are told apart by. */
export const reportsApi = {
  data: endpoint('POST', '/v1/reports/data', {
    body: ReportRequest,
    answer: objectAs<ReportAnswer>(),
  }),
  drill: endpoint('POST', '/v1/reports/drill', {
    body: ReportFigure,
    answer: Type.Array(ReportDrill),
  }),
  export: endpoint('POST', '/v1/reports/export', { body: ExportBody }),
  variants: endpoint('GET', '/v1/reports/variants', { answer: Type.Array(ReportVariant) }),
  addVariant: endpoint('POST', '/v1/reports/variants', {
    body: VariantBody,
    answer: Kept,
  }),
  updateVariant: endpoint('PUT', '/v1/reports/variants/:id', {
    params: ById,
    body: VariantBody,
    answer: Kept,
  }),
  removeVariant: endpoint('DELETE', '/v1/reports/variants/:id', { params: ById }),
  subscriptions: endpoint('GET', '/v1/reports/subscriptions', {
    query: OfReport,
    answer: Type.Array(ReportSubscription),
  }),
  subscribe: endpoint('POST', '/v1/reports/subscriptions', {
    body: SubscriptionBody,
    answer: Kept,
  }),
  unsubscribe: endpoint('DELETE', '/v1/reports/subscriptions/:id', { params: ById }),
  definition: endpoint('GET', '/v1/reports/:report', {
    params: ByName,
    answer: ReportDefinition,
  }),
};

export type ReportVariantBody = BodyOf<typeof reportsApi.addVariant>;
export type ReportExport = BodyOf<typeof reportsApi.export>;
export type ReportSubscriptionBody = BodyOf<typeof reportsApi.subscribe>;
