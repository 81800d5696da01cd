import { Type } from '@sinclair/typebox';
import { Id, orNull } from '#engine/schema/language/index.ts';
import { DashboardAnswer, DashboardData, DrawnDashboard } from '../contract/dashboards.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { DrawnValue } from './parts.ts';

const Params = Type.Object({ name: Id });
const Filter = Type.Object({
  operator: Type.String({ maxLength: 40 }),
  value: Type.Optional(Type.Unknown()),
});
const Body = Type.Object({
  /** By the filter's id; null takes away one that the dashboard has at first. */
  filters: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), orNull(Filter))),
  /** Default: those of the reader's own arrangement, or those it has at first. */
  widgets: Type.Optional(Type.Array(Id, { maxItems: 60 })),
  /** Of calendars; default: this month. */
  month: Type.Optional(Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })),
});

/** Dashboards, and what stands in their widgets: all of them in one call. */
export const dashboardsApi = {
  one: endpoint('GET', '/v1/dashboards/:name', {
    params: Params,
    answer: DashboardAnswer,
  }),
  data: endpoint('POST', '/v1/dashboards/:name/data', {
    params: Params,
    body: Body,
    answer: DashboardData,
  }),
  /** With what stands in it, as an administrator draws it. */
  drawn: endpoint('POST', '/v1/dashboards/:name/drawn', {
    params: Params,
    body: Type.Object({ value: DrawnValue }),
    answer: DrawnDashboard,
  }),
};

export type DashboardRequest = BodyOf<typeof dashboardsApi.data>;
