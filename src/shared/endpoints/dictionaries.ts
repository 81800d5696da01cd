import { type TSchema, Type } from '@sinclair/typebox';
import { colours } from '#engine/schema/language/dictionary.ts';
import { OneOf, Text, orNull, phases } from '#engine/schema/language/index.ts';
import { DictDataItem, DictTypeRow, DictUses } from '../contract/dictionaries.ts';
import { PageOf } from '../contract/parts.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { OnPage, Search } from './parts.ts';

const Code = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 64 });
const Value = Type.String({ minLength: 1, maxLength: 200 });
const Codes = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 });
const ChangeParams = Type.Object({ type: OneOf(['add', 'update', 'delete']) });
const Nullable = <T extends TSchema>(schema: T) => Type.Optional(orNull(schema));
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
export const dictionariesApi = {
  dataByCodes: endpoint('POST', '/v1/dict/dictdata/getDictDataByCodes', {
    body: Codes,
    answer: Type.Record(Type.String(), Type.Array(DictDataItem)),
  }),
  data: endpoint('GET', '/v1/dict/dictdata/getList', {
    query: DataQuery,
    answer: Type.Array(DictDataItem),
  }),
  types: endpoint('GET', '/v1/dict/:page/:row', {
    params: OnPage,
    query: ListQuery,
    answer: PageOf(DictTypeRow),
  }),
  uses: endpoint('GET', '/v1/dict/dicttype/:code/uses', {
    params: OfCode,
    answer: DictUses,
  }),
  /** The title is not asked for to delete. */
  changeType: endpoint('POST', '/v1/dict/dicttype/handleEntity/:type', {
    params: ChangeParams,
    body: TypeBody,
  }),
  /** To update, what is left out stays; null takes it away. */
  changeData: endpoint('POST', '/v1/dict/dictdata/handleEntity/:type', {
    params: ChangeParams,
    body: DataBody,
    answer: Type.Array(DictDataItem),
  }),
  /** All values in their new order. */
  sort: endpoint('POST', '/v1/dict/dictdata/sort', {
    body: SortBody,
    answer: Type.Array(DictDataItem),
  }),
};

export type DictTypeBody = BodyOf<typeof dictionariesApi.changeType>;
export type DictDataBody = BodyOf<typeof dictionariesApi.changeData>;
export type DictSortBody = BodyOf<typeof dictionariesApi.sort>;
