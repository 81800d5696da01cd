import { Type } from '@sinclair/typebox';
import { Product, PublicDefinitions, DefinitionAnswer } from '../contract/definitions.ts';
import { endpoint } from './endpoint.ts';
import { InModule } from './parts.ts';

const ByHash = Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

export const definitionsApi = {
  product: endpoint('GET', '/v1/product', { answer: Product }),
  all: endpoint('GET', '/v1/definitions', { answer: PublicDefinitions }),
  ofModule: endpoint('GET', '/v1/definitions/:module', {
    params: InModule,
    answer: DefinitionAnswer,
  }),
  validator: endpoint('GET', '/v1/definitions/validator/:hash.js', { params: ByHash }),
};
