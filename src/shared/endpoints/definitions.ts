import { Type } from '@sinclair/typebox';
import type { DefinitionAnswer, Product, PublicDefinitions } from '../contract/definitions.ts';
import { endpoint } from './endpoint.ts';
import { InModule, answers } from './parts.ts';

const ByHash = Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

export const definitionsApi = {
  product: endpoint('GET', '/v1/product', { answer: answers<Product>() }),
  all: endpoint('GET', '/v1/definitions', { answer: answers<PublicDefinitions>() }),
  ofModule: endpoint('GET', '/v1/definitions/:module', {
    params: InModule,
    answer: answers<DefinitionAnswer>(),
  }),
  validator: endpoint('GET', '/v1/definitions/validator/:hash.js', { params: ByHash }),
};
