import { Type } from '@sinclair/typebox';
import { RecordData } from '../contract/parts.ts';
import { Id, ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import { TaskPage, ProcessInfo, BatchResult, PreviewStep } from '../contract/workflow.ts';
import { ForecastAnswer } from '../contract/forecast.ts';
import { endpoint } from './endpoint.ts';
import { ById, OpinionFiles, RecordId, RequestKey, period } from './parts.ts';

/** What is past its time, and what will be within a day. */
const urgencies = ['overdue', 'soon'] as const;

const Query = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 500, default: 1 }),
  row: Type.Integer({ minimum: 1, maximum: 200, default: 20 }),
  /** Whose tasks; those of others to people who may intervene. Default: the caller's. */
  userId: Type.Optional(RecordId),
  moduleNo: Type.Optional(ModuleNo),
  /** Area of modules, as `selectModuleTypeAll` tells them. */
  typeId: Type.Optional(Id),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  starterId: Type.Optional(RecordId),
  ...period,
  urgency: Type.Optional(OneOf(urgencies)),
  /** Answers amount, counterpart and department, and who has each now, too. */
  details: Type.Optional(Type.Boolean()),
});

const InfoBody = Type.Object({
  /** Of a task, an instance or a record. */
  id: Type.Optional(RecordId),
  taskId: Type.Optional(RecordId),
  procInstId: Type.Optional(RecordId),
  businessKey: Type.Optional(RecordId),
  moduleNo: Type.Optional(ModuleNo),
});

const PreviewBody = Type.Object({
  moduleNo: ModuleNo,
  /** The record, once it is saved. */
  id: Type.Optional(RecordId),
  /** What is not saved yet. */
  data: Type.Optional(RecordData),
  /** People the starter chose, by step. */
  chosen: Type.Optional(Type.Record(Id, Type.Array(RecordId, { maxItems: 100 }))),
});

const BatchBody = Type.Object({
  requestKey: RequestKey,
  taskIds: Type.Array(RecordId, { minItems: 1, maxItems: 200 }),
  operation: Type.Optional(OneOf(['execute', 'reject', 'rejectToStarter', 'reassign'])),
  comment: Type.Optional(Type.String({ maxLength: 2_000 })),
  files: Type.Optional(OpinionFiles),
  /** Of an approval: written into each, as far as its step lets the approver. */
  data: Type.Optional(RecordData),
  /** Of an approval: people who get a copy of each, where its process lets one choose them. */
  copyTo: Type.Optional(Type.Array(RecordId, { maxItems: 100 })),
  to: Type.Optional(RecordId),
});

const ReminderBody = Type.Object({
  requestKey: RequestKey,
  moduleNo: Type.Optional(ModuleNo),
  comment: Type.Optional(Type.String({ maxLength: 2_000 })),
});

const list = { query: Query, answer: TaskPage };
const count = { answer: Type.Object({ total: Type.Number() }) };
const info = { body: InfoBody, answer: ProcessInfo };

/** To-do, done and own applications; what an approval screen shows; several decisions at once. */
export const tasksApi = {
  list: endpoint('GET', '/workFlow/getTaskListByPage', list),
  listOfUser: endpoint('GET', '/workFlow/getTaskListByUserId', list),
  count: endpoint('GET', '/workFlow/getTaskTypeCount', count),
  countOfUser: endpoint('GET', '/workFlow/getTypeCountByUserId', count),
  /** The process of a record as the caller sees it: before submitting, the path it will take. */
  info: endpoint('POST', '/workFlow/handleInfo', info),
  view: endpoint('POST', '/workFlow/viewInfo', info),
  preview: endpoint('POST', '/workFlow/preview', {
    body: PreviewBody,
    answer: Type.Array(PreviewStep),
  }),
  /** What is needed to run a submission ahead in the browser. */
  forecast: endpoint('POST', '/workFlow/forecast', {
    body: PreviewBody,
    answer: ForecastAnswer,
  }),
  /** One result per task: a failure leaves the others done. */
  decideAll: endpoint('POST', '/workFlow/task/batchexecute', {
    body: BatchBody,
    answer: Type.Array(BatchResult),
  }),
  /** Reminds whoever has the open tasks; at most once in 30 minutes. */
  remind: endpoint('POST', '/workFlow/remind/:id', {
    params: ById,
    body: ReminderBody,
    answer: Type.Object({ reminded: Type.Number() }),
  }),
};
