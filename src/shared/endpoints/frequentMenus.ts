import { Type } from '@sinclair/typebox';
import { FrequentMenu } from '../contract/frequentMenus.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { ById } from './parts.ts';

const Body = Type.Object({ url: Type.String({ pattern: '^/', maxLength: 200 }) });

/** Pages that people keep at hand; everybody has their own. */
export const frequentMenusApi = {
  list: endpoint('GET', '/v1/user/queryAllUseMenu', { answer: Type.Array(FrequentMenu) }),
  /** One that is kept already was opened once more. */
  add: endpoint('POST', '/v1/user/useMenuAdd', { body: Body, answer: FrequentMenu }),
  remove: endpoint('POST', '/v1/user/useMenuDelete/:id', { params: ById }),
};

export type UseMenuBody = BodyOf<typeof frequentMenusApi.add>;
