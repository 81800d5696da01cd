import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint.ts';

const Key = Type.String({ minLength: 1, maxLength: 200 });
const Params = Type.Object({ key: Key });
const Body = Type.Object({
  key: Key,
  value: Type.Unknown(),
  deviceType: Type.Optional(Type.String({ maxLength: 200 })),
});

/** What a person chose for themselves: columns of a list, saved filters, language, theme. */
export const settingsApi = {
  read: endpoint('GET', '/v1/commonUserPersonalConfiguration/getKey/:key', {
    params: Params,
    answer: Type.Unknown(),
  }),
  write: endpoint('POST', '/v1/commonUserPersonalConfiguration/handle', { body: Body }),
};
