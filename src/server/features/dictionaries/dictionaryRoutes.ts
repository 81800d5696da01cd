import type { FastifyInstance } from 'fastify';
import { dictionariesApi } from '#shared/endpoints/dictionaries.ts';
import { deleteDictData, dictData, saveDictData, sortDictData } from './dictData.ts';
import { dictionaryUses } from './dictionaryUses.ts';
import { deleteDictType, listDictTypes, saveDictType } from './dictTypes.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Dictionaries in force: everybody reads their values, administrators change them for all servers at once. */
export async function dictionaryRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'administrator' } as const;

  serve(
    app,
    dictionariesApi.dataByCodes,
    { access: 'signedIn', reads: true },
    async ({ body, caller }) => {
      const known = [...new Set(body)].filter((code) => services.registry().findDict(code));
      return Object.fromEntries(known.map((code) => [code, dictData(services, caller, code)]));
    },
  );

  serve(app, dictionariesApi.data, { access: 'signedIn' }, async ({ caller, query }) =>
    dictData(services, caller, query.code),
  );

  serve(app, dictionariesApi.types, config, ({ caller, params, query }) =>
    listDictTypes(services, caller, query, { page: params.page, size: params.row }),
  );

  serve(app, dictionariesApi.uses, config, ({ params }) => dictionaryUses(services, params.code));

  serve(app, dictionariesApi.changeType, config, ({ caller, params: { type }, body }) =>
    type === 'delete'
      ? deleteDictType(services, caller, body.code)
      : saveDictType(services, caller, body, type === 'add'),
  );

  serve(app, dictionariesApi.changeData, config, ({ caller, params: { type }, body }) =>
    type === 'delete'
      ? deleteDictData(services, caller, body)
      : saveDictData(services, caller, body, type === 'add'),
  );

  serve(app, dictionariesApi.sort, config, ({ caller, body }) =>
    sortDictData(services, caller, body),
  );
}
