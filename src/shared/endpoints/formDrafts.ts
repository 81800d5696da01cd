import { Type, type Static } from '@sinclair/typebox';
import { ModuleNo, orNull } from '#engine/schema/language/index.ts';
import { RecordData } from '../contract/parts.ts';
import { endpoint } from './endpoint.ts';
import { Revision } from './parts.ts';

const Params = Type.Object({
  module: ModuleNo,
  key: Type.String({ minLength: 1, maxLength: 200 }),
});
const Body = Type.Object({
  /** Revision of the record it was typed over; null for a new one. */
  rev: orNull(Revision),
  /** That record, so that a newer one is not overwritten unseen. */
  base: orNull(RecordData),
  data: RecordData,
});

export type FormDraftBody = Static<typeof Body>;
const FormDraft = Type.Composite([
  Body,
  Type.Object({
    /** ISO 8601. */
    at: Type.String(),
  }),
]);
export type FormDraft = Static<typeof FormDraft>;

/** What people typed into forms and have not saved. */
export const formDraftsApi = {
  read: endpoint('GET', '/v1/:module/draft/:key', {
    params: Params,
    answer: orNull(FormDraft),
  }),
  keep: endpoint('PUT', '/v1/:module/draft/:key', {
    params: Params,
    body: Body,
    answer: Type.Object({ at: Type.String() }),
  }),
  forget: endpoint('DELETE', '/v1/:module/draft/:key', { params: Params }),
};
