import { Type } from '@sinclair/typebox';
import { ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import {
  ReturnTarget,
  InterventionItem,
  ItemResult,
  TransferAnswer,
} from '../contract/processAdministration.ts';
import { interventions } from '../contract/choices.ts';
import { PageOf } from '../contract/parts.ts';
import { ProcessAnswer } from '../contract/workflow.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { OpinionFiles, OnPage, RecordId, RequestKey, period } from './parts.ts';

const Query = Type.Object({
  moduleNo: Type.Optional(ModuleNo),
  operation: Type.Optional(OneOf(interventions)),
  operatorId: Type.Optional(RecordId),
  userId: Type.Optional(RecordId),
  procInstId: Type.Optional(RecordId),
  batchId: Type.Optional(RecordId),
  result: Type.Optional(OneOf(['done', 'refused'])),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  ...period,
});
const Asked = Type.Object({
  requestKey: RequestKey,
  operation: OneOf(interventions),
  /** reassign: the person; return: the step, default the starter; sendToEnd: `approved` or `rejected`. */
  to: Type.Optional(Type.String({ maxLength: 100 })),
  reason: Type.String({ maxLength: 2_000 }),
  files: Type.Optional(OpinionFiles),
});
const OneBody = Type.Composite([
  Asked,
  Type.Object({
    procInstId: RecordId,
    /** Of a hand-over: the one task that is meant; default: all that are open. */
    taskId: Type.Optional(RecordId),
  }),
]);
const Processes = Type.Array(RecordId, { minItems: 1, maxItems: 200 });
const ManyBody = Type.Composite([Asked, Type.Object({ procInstIds: Processes })]);
const TargetsBody = Type.Object({ procInstIds: Processes });
const TransferBody = Type.Object({
  requestKey: RequestKey,
  /** Who has the tasks; default: the caller. */
  fromUserId: Type.Optional(RecordId),
  /** Which of them; default: all that are open. */
  taskIds: Type.Optional(Type.Array(RecordId, { minItems: 1, maxItems: 500 })),
  /** Of all, those of this module. */
  moduleNo: Type.Optional(ModuleNo),
  /** Who gets them. */
  to: RecordId,
  reason: Type.String({ maxLength: 2_000 }),
  files: Type.Optional(OpinionFiles),
});

/** What people permitted to intervene do to processes of others, and what they did. */
export const interventionsApi = {
  list: endpoint('GET', '/v1/workflowInterveneLogInfo/:page/:row', {
    params: OnPage,
    query: Query,
    answer: PageOf(InterventionItem),
  }),
  handle: endpoint('POST', '/v1/workflowInterveneLogInfo/handle', {
    body: OneBody,
    answer: ProcessAnswer,
  }),
  handleMany: endpoint('POST', '/v1/workflowInterveneLogInfo/batchHandle', {
    body: ManyBody,
    answer: Type.Array(ItemResult),
  }),
  returnTargets: endpoint('POST', '/v1/workflowInterveneLogInfo/returnTargets', {
    body: TargetsBody,
    answer: Type.Array(ReturnTarget),
  }),
  reassignTasks: endpoint('POST', '/workFlow/batchTaskDistribute', {
    body: TransferBody,
    answer: TransferAnswer,
  }),
};

export type InterveneBody = Omit<BodyOf<typeof interventionsApi.handle>, 'procInstId'>;
export type TransferBody = BodyOf<typeof interventionsApi.reassignTasks>;
