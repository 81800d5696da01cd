import { Type } from '@sinclair/typebox';
import { FieldName } from '#engine/schema/language/index.ts';
import { AttachmentInfo } from '../contract/records.ts';
import { endpoint } from './endpoint.ts';
import { ById, RecordId } from './parts.ts';

const Target = Type.Object({
  businessKey: Type.Optional(RecordId),
  field: Type.Optional(FieldName),
});
const TakeBody = Type.Object({
  businessKeyOld: RecordId,
  businessKeyNew: Type.Optional(RecordId),
  businessKey: Type.Optional(RecordId),
});
/** How many files the other record has now. */
const Taken = Type.Object({ files: Type.Number() });
const PreviewAddress = Type.Object({
  url: Type.String(),
  name: Type.String(),
  type: Type.String(),
  /** Bytes. */
  size: Type.Number(),
});

/** Files of records. */
export const attachmentsApi = {
  /** Fields `businessKey` and `field` stand before the files, or in the query. */
  upload: endpoint('POST', '/v1/attachment/upload', {
    query: Target,
    answer: Type.Array(AttachmentInfo),
  }),
  list: endpoint('GET', '/v1/attachment/file/:businessKey', {
    params: Type.Object({ businessKey: RecordId }),
    answer: Type.Array(AttachmentInfo),
  }),
  download: endpoint('GET', '/v1/attachment/download/:id', { params: ById }),
  /** To be looked at in place, if it is of a kind that cannot run; otherwise to be saved. */
  preview: endpoint('GET', '/v1/attachment/previewFile', { query: ById }),
  previewAddress: endpoint('GET', '/v1/attachment/filePreviewAddress', {
    query: ById,
    answer: PreviewAddress,
  }),
  remove: endpoint('POST', '/v1/attachment/delete', {
    query: Type.Object({ id: Type.String({ maxLength: 4_000 }) }),
  }),
  take: endpoint('POST', '/v1/attachment/insertFileBy', { body: TakeBody, answer: Taken }),
  takeMany: endpoint('POST', '/v1/attachment/insertFilesBy', { body: TakeBody, answer: Taken }),
};
