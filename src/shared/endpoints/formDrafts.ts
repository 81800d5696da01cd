import { Type, type Static } from '@sinclair/typebox';
import { ModuleNo } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { endpoint } from './endpoint.ts';
import { answers, Revision } from './parts.ts';

const Params = Type.Object({
  module: ModuleNo,
  key: Type.String({ minLength: 1, maxLength: 200 }),
});
const Data = Type.Unsafe<RecordData>(Type.Object({}, { additionalProperties: true }));
const Body = Type.Object({
  /** Revision of the record it was typed over; null for a new one. */
  rev: Type.Union([Revision, Type.Null()]),
  /** That record, so that a newer one is not overwritten unseen. */
  base: Type.Union([Data, Type.Null()]),
  data: Data,
});

export type FormDraftBody = Static<typeof Body>;
export type FormDraft = FormDraftBody & {
  /** ISO 8601. */
  at: string;
};

/** What people typed into forms and have not saved. */
export const formDraftsApi = {
  read: endpoint('GET', '/v1/:module/draft/:key', {
    params: Params,
    answer: answers<FormDraft | null>(),
  }),
  keep: endpoint('PUT', '/v1/:module/draft/:key', {
    params: Params,
    body: Body,
    answer: answers<{ at: string }>(),
  }),
  forget: endpoint('DELETE', '/v1/:module/draft/:key', { params: Params }),
};
