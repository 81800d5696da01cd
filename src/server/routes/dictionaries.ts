import { Type, type Static, type TSchema } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { OneOf, phases, Text } from '#engine/schema/language/index.ts';
import { colours } from '#engine/schema/language/dictionary.ts';
import {
  deleteDictData,
  dictData,
  saveDictData,
  sortDictData,
} from '../operations/dictionaries/dictData.ts';
import { dictionaryUses } from '../operations/dictionaries/dictionaryUses.ts';
import {
  deleteDictType,
  listDictTypes,
  saveDictType,
} from '../operations/dictionaries/dictTypes.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { Page, Search } from './params.ts';

const Code = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 64 });
const Value = Type.String({ minLength: 1, maxLength: 200 });
const Codes = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 });
const ChangeParams = Type.Object({ type: OneOf(['add', 'update', 'delete']) });
const Nullable = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const ListQuery = Type.Object({ search: Type.Optional(Search) });
const DataQuery = Type.Object({ code: Code });
const OfCode = Type.Object({ code: Code });
const TypeBody = Type.Object({ code: Code, title: Type.Optional(Text) });
const DataBody = Type.Object({
  code: Code,
  dictdataValue: Value,
  title: Type.Optional(Text),
  colour: Nullable(OneOf(colours)),
  phase: Nullable(OneOf(phases)),
  parentValue: Nullable(Value),
  retired: Type.Optional(Type.Boolean()),
});
const SortBody = Type.Object({ code: Code, values: Type.Array(Value, { maxItems: 5000 }) });

/** Dictionaries in force: everybody reads their values, administrators change them for all servers at once. */
export async function dictionaryRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'administrator' } as const;

  app.post<{ Body: Static<typeof Codes> }>(
    '/v1/dict/dictdata/getDictDataByCodes',
    { config: { access: 'signedIn', reads: true }, schema: { body: Codes } },
    async ({ body, caller }) => {
      const known = [...new Set(body)].filter((code) => services.registry().findDict(code));
      return Object.fromEntries(known.map((code) => [code, dictData(services, caller, code)]));
    },
  );

  app.get<{ Querystring: Static<typeof DataQuery> }>(
    '/v1/dict/dictdata/getList',
    { config: { access: 'signedIn' }, schema: { querystring: DataQuery } },
    async ({ caller, query }) => dictData(services, caller, query.code),
  );

  app.get<{ Params: Static<typeof Page>; Querystring: Static<typeof ListQuery> }>(
    '/v1/dict/:page/:row',
    { config, schema: { params: Page, querystring: ListQuery } },
    ({ caller, params, query }) => listDictTypes(services, caller, query, params.page, params.row),
  );

  app.get<{ Params: Static<typeof OfCode> }>(
    '/v1/dict/dicttype/:code/uses',
    { config, schema: { params: OfCode } },
    ({ params }) => dictionaryUses(services, params.code),
  );

  app.post<{ Params: Static<typeof ChangeParams>; Body: Static<typeof TypeBody> }>(
    '/v1/dict/dicttype/handleEntity/:type',
    { config, schema: { params: ChangeParams, body: TypeBody } },
    ({ caller, params: { type }, body }) =>
      type === 'delete'
        ? deleteDictType(services, caller, body.code)
        : saveDictType(services, caller, body, type === 'add'),
  );

  app.post<{ Params: Static<typeof ChangeParams>; Body: Static<typeof DataBody> }>(
    '/v1/dict/dictdata/handleEntity/:type',
    { config, schema: { params: ChangeParams, body: DataBody } },
    ({ caller, params: { type }, body }) =>
      type === 'delete'
        ? deleteDictData(services, caller, body)
        : saveDictData(services, caller, body, type === 'add'),
  );

  app.post<{ Body: Static<typeof SortBody> }>(
    '/v1/dict/dictdata/sort',
    { config, schema: { body: SortBody } },
    ({ caller, body }) => sortDictData(services, caller, body),
  );
}
