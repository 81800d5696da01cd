import { Type } from '@sinclair/typebox';
import { Id } from '#engine/schema/language/index.ts';
import { OlderVersions, MoveResult } from '../contract/versionChanges.ts';
import { ProcessAnswer } from '../contract/workflow.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { ById, InModule, RecordId, RequestKey, Version } from './parts.ts';

/** To which version, with which steps in the places of which, and why. */
const Change = Type.Object({
  requestKey: RequestKey,
  version: Version,
  steps: Type.Optional(Type.Record(Id, Id, { maxProperties: 200 })),
  reason: Type.String({ maxLength: 2_000 }),
});
const ManyBody = Type.Composite([
  Change,
  Type.Object({ procInstIds: Type.Array(RecordId, { minItems: 1, maxItems: 200 }) }),
]);

/** Moving running processes to another version: for administrators. */
export const versionChangesApi = {
  change: endpoint('POST', '/workFlow/changeVersion/:id', {
    params: ById,
    body: Change,
    answer: ProcessAnswer,
  }),
  olderVersions: endpoint('GET', '/workFlow/olderVersions/:module', {
    params: InModule,
    answer: OlderVersions,
  }),
  changeMany: endpoint('POST', '/workFlow/batchChangeVersion', {
    body: ManyBody,
    answer: Type.Array(MoveResult),
  }),
};

export type VersionChangeBody = BodyOf<typeof versionChangesApi.changeMany>;
