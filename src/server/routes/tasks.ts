import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Id, ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import {
  forecast,
  batch,
  modulesOfType,
  preview,
  processInfo,
  taskCounts,
  taskList,
  tasksHeldBy,
  remindApprovers,
  withDetails,
} from '../operations/workflow/index.ts';
import { recordOf, resolveModuleNo } from '../operations/records/resolveModuleNo.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById, OpinionFiles, RecordId, RequestKey } from './params.ts';

/** What is past its time, and what will be within a day. */
const urgencies = ['overdue', 'soon'] as const;
const oneDay = 86_400_000;

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
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  urgency: Type.Optional(OneOf(urgencies)),
  /** Answers amount, counterpart and department, and who has each now, too. */
  details: Type.Optional(Type.Boolean()),
});
type Query = Static<typeof Query>;

function dueWithin(now: Date, urgency: Query['urgency']) {
  if (!urgency) return {};
  const until = new Date(now.getTime() + oneDay).toISOString();
  return urgency === 'overdue'
    ? { dueUntil: now.toISOString() }
    : { dueAfter: now.toISOString(), dueUntil: until };
}

const InfoBody = Type.Object({
  /** Of a task, an instance or a record. */
  id: Type.Optional(RecordId),
  taskId: Type.Optional(RecordId),
  procInstId: Type.Optional(RecordId),
  businessKey: Type.Optional(RecordId),
  moduleNo: Type.Optional(ModuleNo),
});
type InfoBody = Static<typeof InfoBody>;

const PreviewBody = Type.Object({
  moduleNo: ModuleNo,
  id: Type.Optional(RecordId),
  data: Type.Optional(Type.Unsafe<RecordData>(Type.Object({}, { additionalProperties: true }))),
  chosen: Type.Optional(Type.Record(Id, Type.Array(RecordId, { maxItems: 100 }))),
});

const BatchBody = Type.Object({
  requestKey: RequestKey,
  taskIds: Type.Array(RecordId, { minItems: 1, maxItems: 200 }),
  operation: Type.Optional(OneOf(['execute', 'reject', 'rejectToStarter', 'reassign'])),
  comment: Type.Optional(Type.String({ maxLength: 2_000 })),
  files: Type.Optional(OpinionFiles),
  /** Of an approval: written into each, as far as its step lets the approver. */
  data: Type.Optional(Type.Unsafe<RecordData>(Type.Object({}, { additionalProperties: true }))),
  to: Type.Optional(RecordId),
});

const ReminderBody = Type.Object({
  requestKey: RequestKey,
  moduleNo: Type.Optional(ModuleNo),
  comment: Type.Optional(Type.String({ maxLength: 2_000 })),
});

/** To-do, done and own applications; what an approval screen shows; several decisions at once. */
export async function taskRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const reading = { ...config, reads: true } as const;

  for (const path of ['getTaskListByPage', 'getTaskListByUserId']) {
    app.get<{ Querystring: Query }>(
      `/workFlow/${path}`,
      { config, schema: { querystring: Query } },
      async ({ caller, query: { page, row, userId, urgency, typeId, details, ...asked } }) => {
        const filter = {
          ...asked,
          ...dueWithin(services.now(), urgency),
          ...(typeId && { modules: modulesOfType(services.registry(), typeId) }),
        };
        const tasks =
          userId === undefined || userId === caller.userId
            ? await taskList(services, caller, 'todo', filter, page, row)
            : await tasksHeldBy(services, caller, userId, filter, page, row);
        return details
          ? { ...tasks, rows: await withDetails(services, caller, tasks.rows) }
          : tasks;
      },
    );
  }

  for (const path of ['getTaskTypeCount', 'getTypeCountByUserId']) {
    app.get(`/workFlow/${path}`, { config }, ({ caller }) => taskCounts(services, caller));
  }

  for (const path of ['handleInfo', 'viewInfo']) {
    app.post<{ Body: InfoBody }>(
      `/workFlow/${path}`,
      { config: reading, schema: { body: InfoBody } },
      async ({ caller, body }) => {
        const id = body.id ?? body.taskId ?? body.procInstId ?? body.businessKey ?? '';
        if (!body.moduleNo) return processInfo(services, caller, { id });
        const { module } = await resolveModuleNo(services, body.moduleNo, recordOf(id));
        return processInfo(services, caller, { id, module });
      },
    );
  }

  for (const [name, operation] of Object.entries({ preview, ahead: forecast })) {
    app.post<{ Body: Static<typeof PreviewBody> }>(
      `/workFlow/${name}`,
      { config: reading, schema: { body: PreviewBody } },
      async ({ caller, body: { moduleNo, id, data, chosen } }) => {
        const { module, call } = await resolveModuleNo(services, moduleNo, recordOf(id, data));
        return operation(services, caller, module, {
          ...(id && { id }),
          ...(call.data && { data: call.data }),
          ...(chosen && { chosen }),
        });
      },
    );
  }

  app.post<{ Body: Static<typeof BatchBody> }>(
    '/workFlow/task/batchexecute',
    { config, schema: { body: BatchBody } },
    async ({ caller, body: { taskIds, operation = 'execute', ...body } }) => {
      const results = await batch(services, caller, operation, taskIds, body);
      return results.map((result) =>
        result.ok
          ? { taskId: result.id, code: 200, message: '', ...result.answer }
          : { taskId: result.id, code: 100, message: result.message, error: result.error },
      );
    },
  );

  app.post<{ Params: Static<typeof ById>; Body: Static<typeof ReminderBody> }>(
    '/workFlow/urge/:id',
    { config, schema: { params: ById, body: ReminderBody } },
    ({ caller, params, body }) => remindApprovers(services, caller, params.id, body),
  );
}
