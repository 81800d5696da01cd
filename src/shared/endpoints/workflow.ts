import { Type } from '@sinclair/typebox';
import { RecordData } from '../contract/parts.ts';
import { Id, ModuleNo } from '#engine/schema/language/index.ts';
import { SavedRecord } from '../contract/records.ts';
import { ProcessAnswer } from '../contract/workflow.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { ById, OpinionFiles, RecordId, RequestKey, Revision } from './parts.ts';

const Text = Type.String({ maxLength: 2_000 });
const Body = Type.Object({
  requestKey: RequestKey,
  moduleNo: Type.Optional(ModuleNo),
  comment: Type.Optional(Text),
  files: Type.Optional(OpinionFiles),
  /** Revision of the instance that was looked at. */
  rev: Type.Optional(Revision),
  /** Changed fields the step may write; for submit: the form. */
  data: Type.Optional(RecordData),
  chosen: Type.Optional(Type.Record(Id, Type.Array(RecordId, { maxItems: 100 }))),
  /** Of a submission and an approval: people who get a copy, where the process lets one choose them. */
  copyTo: Type.Optional(Type.Array(RecordId, { maxItems: 100 })),
  to: Type.Optional(Type.String({ maxLength: 100 })),
  /** Instead of `to`, where several people are brought into a task. */
  people: Type.Optional(Type.Array(RecordId, { minItems: 1, maxItems: 20 })),
  /**
   * Of a return: whether every step from there on is run again, or only from the one that returned it; default: as the
   * process says.
   */
  resubmit: Type.Optional(Type.Union([Type.Literal('rerun'), Type.Literal('direct')])),
  reason: Type.Optional(Text),
  /** Of submit: keys of the warnings that were asked about (`confirm` of an error). */
  confirmed: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
});
const SubmitBody = Type.Composite([
  Body,
  Type.Object({
    /** Says what would become of it, or why it would be refused, and changes nothing. */
    isTrial: Type.Optional(Type.Boolean()),
  }),
]);
const DistributeBody = Type.Composite([
  Body,
  Type.Object({
    distributeType: Type.Optional(
      Type.Union([
        Type.Literal('reassign'),
        Type.Literal('delegate'),
        Type.Literal('addSignerBefore'),
        Type.Literal('addSignerAfter'),
      ]),
    ),
  }),
]);
/** `new` for a record not saved before. */
const OfDraft = Type.Object({ id: Type.Union([RecordId, Type.Literal('new')]) });

/** `id` is that of a task, of the instance or of the record. */
const action = { params: ById, body: Body, answer: ProcessAnswer };

/** What may be done to a process. */
export const workflowApi = {
  startProcess: endpoint('POST', '/workFlow/startProcess/:id', {
    params: OfDraft,
    body: SubmitBody,
    answer: ProcessAnswer,
  }),
  saveDraft: endpoint('POST', '/workFlow/saveDraft/:id', {
    params: OfDraft,
    body: Body,
    answer: SavedRecord,
  }),
  execute: endpoint('POST', '/workFlow/execute/:id', action),
  reject: endpoint('POST', '/workFlow/reject/:id', action),
  rejectToStarter: endpoint('POST', '/workFlow/rejectToStarter/:id', action),
  return: endpoint('POST', '/workFlow/return/:id', action),
  recover: endpoint('POST', '/workFlow/recover/:id', action),
  recoverAdmin: endpoint('POST', '/workFlow/recoverAdmin/:id', action),
  rejectAdmin: endpoint('POST', '/workFlow/rejectAdmin/:id', action),
  returnAdmin: endpoint('POST', '/workFlow/returnAdmin/:id', action),
  sendToEnd: endpoint('POST', '/workFlow/sendToEnd/:id', action),
  removeSigner: endpoint('POST', '/workFlow/removeSigner/:id', action),
  deleteProcessInstance: endpoint('POST', '/workFlow/deleteProcessInstance/:id', action),
  /** Gives a task to somebody else, or brings one in. */
  distribute: endpoint('POST', '/workFlow/:taskId/taskDistribute', {
    params: Type.Object({ taskId: RecordId }),
    body: DistributeBody,
    answer: ProcessAnswer,
  }),
};

/** The same requestKey with the same body answers the stored result. */
export type WorkflowBody = BodyOf<typeof workflowApi.execute>;
export type SubmitBody = BodyOf<typeof workflowApi.startProcess>;
