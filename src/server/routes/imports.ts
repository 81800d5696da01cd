import { Type, type Static } from '@sinclair/typebox';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FieldName, OneOf, strict } from '#engine/schema/language/index.ts';
import { errors } from '../errors.ts';
import { errorsWorkbook } from '../operations/imports/errorsWorkbook.ts';
import { getImport, importRows, importTarget, listImports } from '../operations/imports/imports.ts';
import { recordsWorkbook } from '../operations/imports/recordsWorkbook.ts';
import {
  cancelImport,
  checkImport,
  commitImport,
  mendRow,
  undoImport,
} from '../operations/imports/steps.ts';
import { importTemplate } from '../operations/imports/template.ts';
import { uploadImport } from '../operations/imports/uploadImport.ts';
import { fileBounds } from '../operations/imports/reader/fileBounds.ts';
import type { ExportedFile } from '../operations/records/export/exportRecords.ts';
import { forExport } from '../operations/withTime.ts';
import { disposition, xlsx } from './disposition.ts';
import type { Services } from '../Services.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById, InModule, Page, RecordId } from './params.ts';
import { ListBody } from './recordBodies.ts';

const Column = Type.Union([
  Type.String({ pattern: '^(parent\\.)?[a-z][A-Za-z0-9]*$', maxLength: 70 }),
  Type.Null(),
]);
const CheckBody = strict({
  mapping: Type.Optional(
    Type.Array(
      strict({
        table: Type.Union([FieldName, Type.Null()]),
        sheet: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()]),
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
const RowsParams = Type.Composite([ById, Page]);
const RowsQuery = Type.Object({
  state: Type.Optional(
    OneOf(['read', 'new', 'changed', 'same', 'wrong', 'made', 'updated', 'kept']),
  ),
});

/** Records out of workbooks: upload, mapping, rehearsal, saving, undoing. */
export async function importRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  type InModule = Static<typeof InModule>;
  type ById = Static<typeof ById>;
  await app.register(multipart, {
    limits: { files: 1, fields: 5, parts: 6, headerPairs: 50, fileSize: fileBounds.packed + 1 },
  });
  const sendWorkbook = (reply: FastifyReply, { name, content }: ExportedFile) =>
    reply.type(xlsx).header('Content-Disposition', disposition(name)).send(content);

  app.get<{ Params: InModule }>(
    '/v1/:module/import',
    { config, schema: { params: InModule } },
    async ({ caller, params }) => importTarget(services, caller, params.module),
  );

  app.get<{ Params: InModule }>(
    '/v1/:module/import/template',
    { config: { ...config, raw: true }, schema: { params: InModule } },
    async ({ caller, params }, reply) =>
      sendWorkbook(reply, await importTemplate(services, caller, params.module)),
  );

  /** Records of a list as such a workbook. */
  app.post<{ Params: InModule; Body: Static<typeof ListBody> }>(
    '/v1/:module/import/records',
    {
      config: { ...config, raw: true, leaves: 'exported' },
      schema: { params: InModule, body: ListBody },
    },
    async ({ caller, params, body }, reply) =>
      sendWorkbook(reply, await recordsWorkbook(forExport(services), caller, params.module, body)),
  );

  app.get<{ Params: InModule }>(
    '/v1/:module/import/list',
    { config, schema: { params: InModule } },
    async ({ caller, params }) => listImports(services, caller, params.module),
  );

  /** The file is the one of the form. */
  app.post<{ Params: InModule }>(
    '/v1/:module/import',
    { config: { ...config, lasting: true }, schema: { params: InModule } },
    (request) => receiveImport(services, request),
  );

  app.get<{ Params: ById }>(
    '/v1/imports/:id',
    { config, schema: { params: ById } },
    async ({ caller, params }) => getImport(services, caller, params.id),
  );

  app.get<{ Params: Static<typeof RowsParams>; Querystring: Static<typeof RowsQuery> }>(
    '/v1/imports/:id/rows/:page/:row',
    { config, schema: { params: RowsParams, querystring: RowsQuery } },
    async ({ caller, params: { id, page, row }, query: { state } }) =>
      importRows(services, caller, id, { page, size: row, state }),
  );

  app.post<{ Params: ById; Body: Static<typeof CheckBody> }>(
    '/v1/imports/:id/check',
    { config, schema: { params: ById, body: CheckBody } },
    async ({ caller, params, body }) => checkImport(services, caller, params.id, body.mapping),
  );

  app.post<{ Params: Static<typeof RowParams>; Body: Static<typeof RowBody> }>(
    '/v1/imports/:id/row/:position',
    { config, schema: { params: RowParams, body: RowBody } },
    async ({ caller, params: { id, position }, body }) =>
      mendRow(forExport(services), caller, id, position, body.cells),
  );

  app.get<{ Params: ById }>(
    '/v1/imports/:id/errors',
    { config: { ...config, raw: true, leaves: 'downloaded' }, schema: { params: ById } },
    async ({ caller, params }, reply) =>
      sendWorkbook(reply, await errorsWorkbook(services, caller, params.id)),
  );

  app.post<{ Params: ById; Body: Static<typeof CommitBody> }>(
    '/v1/imports/:id/commit',
    { config, schema: { params: ById, body: CommitBody } },
    async ({ caller, params, body }) =>
      commitImport(services, caller, params.id, body.skipsWrong ?? false),
  );

  app.post<{ Params: ById }>(
    '/v1/imports/:id/cancel',
    { config, schema: { params: ById } },
    async ({ caller, params }) => cancelImport(services, caller, params.id),
  );

  app.post<{ Params: ById }>(
    '/v1/imports/:id/undo',
    { config, schema: { params: ById } },
    async ({ caller, params }) => undoImport(services, caller, params.id),
  );
}

async function receiveImport(
  services: Services,
  request: FastifyRequest<{ Params: Static<typeof InModule> }>,
) {
  if (!request.isMultipart()) throw errors.badRequest({ reason: 'expected multipart/form-data' });
  const part = await request.file({ throwFileSizeLimit: false });
  if (!part) throw errors.badRequest({ reason: 'there is no file' });
  const content = await part.toBuffer();
  const { caller, params } = request;
  return uploadImport(forExport(services), caller, params.module, part.filename, content);
}
