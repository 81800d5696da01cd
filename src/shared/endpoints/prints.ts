import { Type } from '@sinclair/typebox';
import { Id, ModuleName, OneOf } from '#engine/schema/language/index.ts';
import { OfferedPrint } from '../contract/prints.ts';
import { Job } from '../contract/jobs.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { DrawnValue, RecordId } from './parts.ts';

const Query = Type.Object({ module: ModuleName, id: Type.Optional(RecordId) });
const Params = Type.Object({ print: Id });
const Body = Type.Object({
  module: ModuleName,
  ids: Type.Array(RecordId, { minItems: 1, maxItems: 500 }),
  /** Which of the copies, by their places; default: all. */
  copies: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 5 }), { minItems: 1, maxItems: 6 }),
  ),
  language: Type.Optional(OneOf(['en', 'zh'])),
});
const DrawnBody = Type.Composite([Type.Omit(Body, ['module']), Type.Object({ value: DrawnValue })]);

/** Records on paper. */
export const printsApi = {
  offered: endpoint('GET', '/v1/prints', { query: Query, answer: Type.Array(OfferedPrint) }),
  /** `Refused-Records` holds those left out: `RefusedPrint[]` as JSON, percent-encoded. */
  pdf: endpoint('POST', '/v1/prints/:print/pdf', { params: Params, body: Body }),
  /** With a template as an administrator draws it. */
  drawn: endpoint('POST', '/v1/prints/:print/drawn', { params: Params, body: DrawnBody }),
  /** The same as a job: the file is at `/v1/jobs/:id/file` when it is done. */
  begin: endpoint('POST', '/v1/prints/:print/begin', {
    params: Params,
    body: Body,
    answer: Job,
  }),
};

export type PrintBody = BodyOf<typeof printsApi.pdf>;
export type DrawnPrintBody = BodyOf<typeof printsApi.drawn>;
