import { Type } from '@sinclair/typebox';
import { strict } from '#engine/schema/language/index.ts';
import { endpoint } from './endpoint.ts';

const Url = Type.String({ minLength: 1, maxLength: 2_000 });
const Query = strict({ url: Url });
const Body = strict({
  url: Url,
  body: Type.Optional(Type.String({ maxLength: 1_000_000 })),
  type: Type.Optional(Type.String({ maxLength: 100, pattern: '^[\\w.+-]+/[\\w.+-]+$' })),
});
const Answer = Type.Object({ status: Type.Number(), type: Type.String(), body: Type.String() });

/** Calls of other hosts, by administrators: what they answer, as text. */
export const forwardApi = {
  get: endpoint('GET', '/v1/common/commmForward/inout', { query: Query, answer: Answer }),
  post: endpoint('POST', '/v1/common/commmForward/inout', { body: Body, answer: Answer }),
};
