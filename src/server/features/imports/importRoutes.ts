import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { importsApi } from '#shared/endpoints/imports.ts';
import { errors } from '../../errors.ts';
import { errorsWorkbook } from './errorsWorkbook.ts';
import { getImport, importRows, importTarget, listImports } from './imports.ts';
import { recordsWorkbook } from './recordsWorkbook.ts';
import { cancelImport, checkImport, commitImport, mendRow, undoImport } from './steps.ts';
import { importTemplate } from './template.ts';
import { uploadImport } from './uploadImport.ts';
import { fileBounds } from './reader/fileBounds.ts';
import type { ExportedFile } from '../records/export/exportRecords.ts';
import { forExport } from '../../withTime.ts';
import { disposition, xlsx } from '../../http/disposition.ts';
import type { Services } from '../../Services.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve, type RequestOf } from '../../http/serve.ts';

/** Records out of workbooks: upload, mapping, rehearsal, saving, undoing. */
export async function importRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  await app.register(multipart, {
    limits: { files: 1, fields: 5, parts: 6, headerPairs: 50, fileSize: fileBounds.packed + 1 },
  });
  const sendWorkbook = (reply: FastifyReply, { name, content }: ExportedFile) =>
    reply.type(xlsx).header('Content-Disposition', disposition(name)).send(content);

  serve(app, importsApi.target, config, async ({ caller, params }) =>
    importTarget(services, caller, params.module),
  );

  serve(app, importsApi.template, { ...config, raw: true }, async ({ caller, params }, reply) =>
    sendWorkbook(reply, await importTemplate(services, caller, params.module)),
  );

  serve(
    app,
    importsApi.records,
    { ...config, raw: true, leaves: 'exported' },
    async ({ caller, params, body }, reply) =>
      sendWorkbook(reply, await recordsWorkbook(forExport(services), caller, params.module, body)),
  );

  serve(app, importsApi.list, config, async ({ caller, params }) =>
    listImports(services, caller, params.module),
  );

  serve(app, importsApi.upload, { ...config, lasting: true }, (request) =>
    receiveImport(services, request),
  );

  serve(app, importsApi.one, config, async ({ caller, params }) =>
    getImport(services, caller, params.id),
  );

  serve(
    app,
    importsApi.rows,
    config,
    async ({ caller, params: { id, page, row }, query: { state } }) =>
      importRows(services, caller, id, { page, size: row, state }),
  );

  serve(app, importsApi.check, config, async ({ caller, params, body }) =>
    checkImport(services, caller, params.id, body.mapping),
  );

  serve(app, importsApi.mendRow, config, async ({ caller, params: { id, position }, body }) =>
    mendRow(forExport(services), caller, id, position, body.cells),
  );

  serve(
    app,
    importsApi.errors,
    { ...config, raw: true, leaves: 'downloaded' },
    async ({ caller, params }, reply) =>
      sendWorkbook(reply, await errorsWorkbook(services, caller, params.id)),
  );

  serve(app, importsApi.commit, config, async ({ caller, params, body }) =>
    commitImport(services, caller, params.id, body.skipsWrong ?? false),
  );

  serve(app, importsApi.cancel, config, async ({ caller, params }) =>
    cancelImport(services, caller, params.id),
  );

  serve(app, importsApi.undo, config, async ({ caller, params }) =>
    undoImport(services, caller, params.id),
  );
}

async function receiveImport(services: Services, request: RequestOf<typeof importsApi.upload>) {
  if (!request.isMultipart()) throw errors.badRequest({ reason: 'expected multipart/form-data' });
  const part = await request.file({ throwFileSizeLimit: false });
  if (!part) throw errors.badRequest({ reason: 'there is no file' });
  const content = await part.toBuffer();
  const { caller, params } = request;
  return uploadImport(forExport(services), caller, params.module, part.filename, content);
}
