import multipart, { type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachmentsApi } from '#shared/endpoints/attachments.ts';
import type { QueryOf } from '#shared/endpoints/endpoint.ts';
import { BusinessError } from '../../BusinessError.ts';
import { errors } from '../../errors.ts';
import {
  deleteAttachments,
  listAttachments,
  openAttachment,
  previewAddress,
} from './attachments.ts';
import { takeAttachments } from './takeAttachments.ts';
import { uploadAttachments, type Upload } from './uploadAttachments.ts';
import type { LiveServices } from '../../Services.ts';
import { disposition } from '../../http/disposition.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { idsOf } from '../../http/params.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { serve, type RequestOf } from '../../http/serve.ts';

export async function attachmentRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  await app.register(multipart, {
    limits: {
      files: 20,
      fields: 10,
      parts: 30,
      fieldSize: 1_000,
      headerPairs: 50,
      // one byte more than is kept tells a file that is too large
      fileSize: services.config.maxFileBytes + 1,
    },
  });

  serve(app, attachmentsApi.upload, { ...config, lasting: true }, (request) =>
    receiveFiles(services, request),
  );

  serve(app, attachmentsApi.list, config, ({ caller, params }) =>
    listAttachments(services, caller, params.businessKey),
  );

  serve(
    app,
    attachmentsApi.download,
    { ...config, raw: true, leaves: 'downloaded' },
    async ({ caller, params }, reply) =>
      sendFile(reply, await openAttachment(services, caller, params.id), 'attachment'),
  );

  serve(
    app,
    attachmentsApi.preview,
    { ...config, raw: true, leaves: 'downloaded' },
    async ({ caller, query }, reply) => {
      const file = await openAttachment(services, caller, query.id);
      return sendFile(reply, file, isHarmless.test(file.type) ? 'inline' : 'attachment');
    },
  );

  serve(app, attachmentsApi.previewAddress, config, ({ caller, query }) =>
    previewAddress(services, caller, query.id),
  );

  serve(app, attachmentsApi.remove, config, async ({ caller, query }) => {
    await deleteAttachments(services, caller, idsOf(query.id, 'id'));
  });

  for (const take of [attachmentsApi.take, attachmentsApi.takeMany]) {
    serve(app, take, config, async ({ caller, body }) => {
      const to = body.businessKeyNew ?? body.businessKey;
      if (!to) throw errors.badRequest({ reason: 'businessKeyNew is missing' });
      return { files: await takeAttachments(services, caller, body.businessKeyOld, to) };
    });
  }
}

const isHarmless = /^(image\/(png|jpeg|gif|webp|bmp)|application\/pdf)$/;

/** Whatever a browser makes of it, it has no origin, runs nothing and loads nothing. */
const sendFile = (
  reply: FastifyReply,
  { type, size, name, content }: Awaited<ReturnType<typeof openAttachment>>,
  shown: 'inline' | 'attachment',
) =>
  reply
    .type(type)
    .header('Content-Length', size)
    .header('Content-Disposition', disposition(name, shown))
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .send(content);

/** Stores the files of a form, all or none. */
async function receiveFiles(
  services: LiveServices,
  request: RequestOf<typeof attachmentsApi.upload>,
) {
  try {
    const uploaded = await uploadAttachments(services, request.caller, uploadsOf(request));
    if (uploaded.length === 0) throw errors.badRequest({ reason: 'there is no file' });
    return uploaded;
  } catch (error) {
    ignoreRest(request);
    throw error;
  }
}

/** Whoever is still sending reads the answer only when all is sent. */
function ignoreRest({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.resume();
}

/** Each file as it arrives, under the key and field that came before it. */
async function* uploadsOf(
  request: RequestOf<typeof attachmentsApi.upload>,
): AsyncGenerator<Upload> {
  const target = { ...request.query };
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      readTarget(target, part);
      continue;
    }
    const { businessKey, field = null } = target;
    if (!businessKey) throw errors.badRequest({ reason: 'businessKey comes before the file' });
    yield { businessKey, field, name: part.filename, content: part.file };
  }
}

/** @throws BusinessError badRequest for a form that cannot be read */
async function* partsOf(request: Pick<FastifyRequest, 'isMultipart' | 'parts'>) {
  if (!request.isMultipart()) throw errors.badRequest({ reason: 'expected multipart/form-data' });
  try {
    yield* request.parts();
  } catch (error) {
    if (error instanceof BusinessError) throw error;
    throw errors.badRequest({ reason: (error as Error).message });
  }
}

function readTarget(
  target: QueryOf<typeof attachmentsApi.upload>,
  { fieldname, value }: MultipartValue,
) {
  if (typeof value !== 'string') return;
  if (fieldname === 'businessKey') {
    if (!isUuid(value)) throw errors.badRequest({ reason: 'businessKey is not a record’s key' });
    target.businessKey = value;
  }
  if (fieldname === 'field') {
    if (!/^[a-z][A-Za-z0-9]{0,59}$/.test(value))
      throw errors.badRequest({ reason: 'field is not a field' });
    target.field = value;
  }
}
