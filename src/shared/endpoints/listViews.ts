import { Type } from '@sinclair/typebox';
import { Id } from '#engine/schema/language/index.ts';
import { ListView } from '../contract/lists.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { InModule, OneRecord } from './parts.ts';

const Query = Type.Object({ screen: Type.Optional(Id) });
const Body = Type.Object({
  screen: Type.Optional(Id),
  name: Type.String({ minLength: 1, maxLength: 40 }),
  shared: Type.Boolean(),
  state: Type.Object({}, { additionalProperties: true }),
});

/** Views of lists under names, one's own and shared ones. */
export const listViewsApi = {
  list: endpoint('GET', '/v1/:module/views', {
    params: InModule,
    query: Query,
    answer: Type.Array(ListView),
  }),
  /** The same name again replaces one's own. */
  save: endpoint('POST', '/v1/:module/views', {
    params: InModule,
    body: Body,
    answer: Type.Object({ id: Type.String() }),
  }),
  remove: endpoint('DELETE', '/v1/:module/views/:id', { params: OneRecord }),
};

export type ListViewBody = BodyOf<typeof listViewsApi.save>;
