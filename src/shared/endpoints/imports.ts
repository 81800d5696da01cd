import { Type } from '@sinclair/typebox';
import { FieldName, OneOf, orNull, strict } from '#engine/schema/language/index.ts';
import { ImportTarget, Import, ImportRows, ImportRow } from '../contract/imports.ts';
import { endpoint } from './endpoint.ts';
import { ById, InModule, OnPage, RecordId } from './parts.ts';
import { ListBody } from './recordBodies.ts';

const Column = Type.Union([
  Type.String({ pattern: '^(parent\\.)?[a-z][A-Za-z0-9]*$', maxLength: 70 }),
  Type.Null(),
]);
const CheckBody = strict({
  mapping: Type.Optional(
    Type.Array(
      strict({
        table: orNull(FieldName),
        sheet: orNull(Type.Integer({ minimum: 0, maximum: 100 })),
        fields: Type.Array(Column, { maxItems: 500 }),
      }),
      { maxItems: 50 },
    ),
  ),
});
const CommitBody = strict({ skipsWrong: Type.Optional(Type.Boolean()) });
const RowParams = Type.Object({
  id: RecordId,
  position: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
});
const RowBody = strict({
  cells: Type.Array(Type.String({ maxLength: 32_767 }), { maxItems: 500 }),
});
const RowsParams = Type.Composite([ById, OnPage]);
const RowsQuery = Type.Object({
  state: Type.Optional(
    OneOf(['read', 'new', 'changed', 'same', 'wrong', 'made', 'updated', 'kept']),
  ),
});

/** Records out of workbooks: upload, mapping, rehearsal, saving, undoing. */
export const importsApi = {
  target: endpoint('GET', '/v1/:module/import', {
    params: InModule,
    answer: ImportTarget,
  }),
  template: endpoint('GET', '/v1/:module/import/template', { params: InModule }),
  /** Records of a list as such a workbook. */
  records: endpoint('POST', '/v1/:module/import/records', { params: InModule, body: ListBody }),
  list: endpoint('GET', '/v1/:module/import/list', {
    params: InModule,
    answer: Type.Array(Import),
  }),
  /** The file is the one of the form. */
  upload: endpoint('POST', '/v1/:module/import', { params: InModule, answer: Import }),
  one: endpoint('GET', '/v1/imports/:id', { params: ById, answer: Import }),
  rows: endpoint('GET', '/v1/imports/:id/rows/:page/:row', {
    params: RowsParams,
    query: RowsQuery,
    answer: ImportRows,
  }),
  check: endpoint('POST', '/v1/imports/:id/check', {
    params: ById,
    body: CheckBody,
    answer: Import,
  }),
  mendRow: endpoint('POST', '/v1/imports/:id/row/:position', {
    params: RowParams,
    body: RowBody,
    answer: ImportRow,
  }),
  errors: endpoint('GET', '/v1/imports/:id/errors', { params: ById }),
  commit: endpoint('POST', '/v1/imports/:id/commit', {
    params: ById,
    body: CommitBody,
    answer: Import,
  }),
  cancel: endpoint('POST', '/v1/imports/:id/cancel', { params: ById, answer: Import }),
  undo: endpoint('POST', '/v1/imports/:id/undo', { params: ById, answer: Import }),
};
