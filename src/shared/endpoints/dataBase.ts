import { Type } from '@sinclair/typebox';
import type { ReportAnswer } from '#engine/report/answer.ts';
import { objectAs } from '../contract/parts.ts';
import { endpoint } from './endpoint.ts';

const Params = Type.Object({
  query: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$', maxLength: 60 }),
});
const Query = Type.Unsafe<Record<string, string>>(
  Type.Object({}, { additionalProperties: Type.String({ maxLength: 200 }) }),
);

/** Queries that are declared as reports, by name: as far as the caller may open them and read their records. */
export const dataBaseApi = {
  query: endpoint('GET', '/v1/dataBase/:query', {
    params: Params,
    query: Query,
    answer: objectAs<ReportAnswer>(),
  }),
};
