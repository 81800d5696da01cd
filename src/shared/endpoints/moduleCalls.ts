import { Type, type Static } from '@sinclair/typebox';
import { Id, ModuleName } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { DeletedRecord, RecordAnswer } from '../contract/records.ts';
import { endpoint } from './endpoint.ts';
import { RequestKey, Revision } from './parts.ts';

const Params = Type.Object({ module: ModuleName, call: Id });
const Query = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: 500, default: 1 }),
    rows: Type.Integer({ minimum: 1, maximum: 500, default: 20 }),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: Type.String({ maxLength: 200 }) },
);
const Values = Type.Unsafe<Record<string, string>>(
  Type.Object({}, { additionalProperties: Type.String({ maxLength: 200 }) }),
);
const Said = Type.Object(
  {
    id: Type.Optional(Type.String({ maxLength: 100 })),
    rev: Type.Optional(Revision),
    requestKey: Type.Optional(RequestKey),
    reason: Type.Optional(Type.String({ maxLength: 2_000 })),
  },
  { additionalProperties: true },
);
/** Fields of a record by their names, besides what every change may say. */
const ChangeBody = Type.Unsafe<Static<typeof Said> & RecordData>(Said);

/** Calls that modules have at addresses of their own, all answered here. */
export const moduleCallsApi = {
  answer: endpoint('GET', '/v1/:module/call/:call', {
    params: Params,
    query: Query,
    // of the shape that the module's call says
    answer: Type.Unknown(),
  }),
  file: endpoint('GET', '/v1/:module/callFile/:call', { params: Params, query: Values }),
  write: endpoint('POST', '/v1/:module/call/:call', {
    params: Params,
    query: Values,
    body: ChangeBody,
    answer: Type.Union([RecordAnswer, DeletedRecord]),
  }),
};
