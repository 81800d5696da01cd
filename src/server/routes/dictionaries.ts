import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from './index.ts';

const Codes = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 });

export async function dictionaryRoutes(app: FastifyInstance, { services }: RouteOptions) {
  app.post<{ Body: Static<typeof Codes> }>(
    '/v1/dict/dictdata/getDictDataByCodes',
    { config: { access: 'signedIn' }, schema: { body: Codes } },
    async ({ body, language }) => {
      const registry = services.registry();
      const known = [...new Set(body)].flatMap((code) => registry.findDict(code) ?? []);
      return Object.fromEntries(
        known.map((dict) => [
          dict.dict,
          dict.items.map((item) => ({
            dictdataValue: item.value,
            dictdataName: item.title[language],
            colour: item.colour ?? null,
            retired: item.retired ?? false,
          })),
        ]),
      );
    },
  );
}
