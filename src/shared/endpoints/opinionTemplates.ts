import { Type } from '@sinclair/typebox';
import type { OpinionTemplate } from '../contract/workflow.ts';
import { endpoint } from './endpoint.ts';
import { ById, answers } from './parts.ts';

const Body = Type.Object({ content: Type.String({ maxLength: 500 }) });

/** Sentences for opinions; everybody has their own. */
export const opinionTemplatesApi = {
  list: endpoint('GET', '/OpinionTemplate/list/:id', {
    params: ById,
    answer: answers<OpinionTemplate[]>(),
  }),
  add: endpoint('POST', '/OpinionTemplate', { body: Body, answer: answers<OpinionTemplate>() }),
  remove: endpoint('DELETE', '/OpinionTemplate/:id', { params: ById }),
};
