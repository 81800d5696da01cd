import { Type } from '@sinclair/typebox';
import { OpinionTemplate } from '../contract/workflow.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './parts.ts';

const Body = Type.Object({ content: Type.String({ maxLength: 500 }) });

/** Sentences for opinions; everybody has their own. */
export const opinionTemplatesApi = {
  list: endpoint('GET', '/OpinionTemplate/list/:id', {
    params: ById,
    answer: Type.Array(OpinionTemplate),
  }),
  add: endpoint('POST', '/OpinionTemplate', { body: Body, answer: OpinionTemplate }),
  remove: endpoint('DELETE', '/OpinionTemplate/:id', { params: ById }),
};
