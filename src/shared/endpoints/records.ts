import { Type } from '@sinclair/typebox';
import { ListAnswer, ListGroups } from '../contract/lists.ts';
import { Job } from '../contract/jobs.ts';
import {
  SavedRecord,
  RecordAnswer,
  BatchItem,
  EditedItem,
  ReadReceipts,
  NextRecord,
  BeginAnswer,
  RelatedCount,
} from '../contract/records.ts';
import { LogEntry } from '../contract/workflow.ts';
import { Option, LookupAnswer, FoundAnswer, TakenKey } from '#engine/schema/references.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { InModule, OneRecord, RecordId } from './parts.ts';
import {
  ActionBody,
  BatchBody,
  EditBody,
  ExportBody,
  FoundBody,
  GroupsBody,
  HandleBody,
  ListBody,
  ListParams,
  LookupBody,
  OptionsBody,
} from './recordBodies.ts';

/** The calls that every module has. */
export const recordsApi = {
  list: endpoint('POST', '/v1/:module/list/:page/:row', {
    params: ListParams,
    body: ListBody,
    answer: ListAnswer,
  }),
  /** The rows of a list by what the field `by` holds; days and moments by month. */
  groups: endpoint('POST', '/v1/:module/groups', {
    params: InModule,
    body: GroupsBody,
    answer: ListGroups,
  }),
  export: endpoint('POST', '/v1/:module/export', { params: InModule, body: ExportBody }),
  /** The same as a job: the file is at `/v1/jobs/:id/file` when it is done. */
  beginExport: endpoint('POST', '/v1/:module/export/begin', {
    params: InModule,
    body: ExportBody,
    answer: Job,
  }),
  one: endpoint('GET', '/v1/:module/:id', { params: OneRecord, answer: RecordAnswer }),
  save: endpoint('POST', '/v1/:module/handle', {
    params: InModule,
    body: HandleBody,
    answer: SavedRecord,
  }),
  remove: endpoint('DELETE', '/v1/:module/:id', {
    params: OneRecord,
    answer: Type.Object({ id: RecordId }),
  }),
  act: endpoint('POST', '/v1/:module/action/:id', {
    params: OneRecord,
    body: ActionBody,
    answer: RecordAnswer,
  }),
  batch: endpoint('POST', '/v1/:module/batch', {
    params: InModule,
    body: BatchBody,
    answer: Type.Array(BatchItem),
  }),
  edit: endpoint('POST', '/v1/:module/edit', {
    params: InModule,
    body: EditBody,
    answer: Type.Array(EditedItem),
  }),
  options: endpoint('POST', '/v1/:module/options', {
    params: InModule,
    body: OptionsBody,
    answer: Type.Array(Option),
  }),
  lookup: endpoint('POST', '/v1/:module/lookup', {
    params: InModule,
    body: LookupBody,
    answer: LookupAnswer,
  }),
  found: endpoint('POST', '/v1/:module/found', {
    params: InModule,
    body: FoundBody,
    answer: FoundAnswer,
  }),
  /** Unique keys of a record being edited that another has. */
  taken: endpoint('POST', '/v1/:module/taken', {
    params: InModule,
    body: FoundBody,
    answer: Type.Array(TakenKey),
  }),
  readers: endpoint('GET', '/v1/:module/readers/:id', {
    params: OneRecord,
    answer: ReadReceipts,
  }),
  remindReaders: endpoint('POST', '/v1/:module/remindReaders/:id', {
    params: OneRecord,
    answer: Type.Object({ sent: Type.Number() }),
  }),
  timeline: endpoint('GET', '/v1/:module/timeline/:id', {
    params: OneRecord,
    answer: Type.Array(LogEntry),
  }),
  next: endpoint('GET', '/v1/:module/next/:id', {
    params: OneRecord,
    answer: Type.Array(NextRecord),
  }),
  /** What a new record of `target` begins with that takes records chosen in a list, in their order. */
  begin: endpoint('POST', '/v1/:module/begin/:target', {
    params: Type.Object({ ...InModule.properties, target: Type.String() }),
    body: Type.Object({ ids: Type.Array(RecordId, { minItems: 1, maxItems: 100 }) }),
    answer: BeginAnswer,
  }),
  related: endpoint('GET', '/v1/:module/related/:id', {
    params: OneRecord,
    answer: Type.Array(RelatedCount),
  }),
};

export type ListQuery = BodyOf<typeof recordsApi.list>;
export type ExportQuery = BodyOf<typeof recordsApi.export>;
export type ListGroupsQuery = BodyOf<typeof recordsApi.groups>;

export type HandleBody = BodyOf<typeof recordsApi.save>;
export type ActionBody = BodyOf<typeof recordsApi.act>;
export type BatchBody = BodyOf<typeof recordsApi.batch>;
export type EditBody = BodyOf<typeof recordsApi.edit>;
