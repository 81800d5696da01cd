import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Id, ModuleNo } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { errors } from '../errors.ts';
import { recordOf, resolveModuleNo } from '../operations/records/resolveModuleNo.ts';
import { saveRecord } from '../operations/records/saveRecord.ts';
import * as workflow from '../operations/workflow/index.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById, OpinionFiles, RecordId, RequestKey, Revision } from './params.ts';

const Text = Type.String({ maxLength: 2_000 });
const Body = Type.Object({
  requestKey: RequestKey,
  moduleNo: Type.Optional(ModuleNo),
  comment: Type.Optional(Text),
  files: Type.Optional(OpinionFiles),
  rev: Type.Optional(Revision),
  data: Type.Optional(Type.Unsafe<RecordData>(Type.Object({}, { additionalProperties: true }))),
  chosen: Type.Optional(Type.Record(Id, Type.Array(RecordId, { maxItems: 100 }))),
  to: Type.Optional(Type.String({ maxLength: 100 })),
  resubmit: Type.Optional(Type.Union([Type.Literal('rerun'), Type.Literal('direct')])),
  reason: Type.Optional(Text),
  confirmed: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
});
type Body = Static<typeof Body>;

/** How a task is given to somebody else. */
const distributions = {
  reassign: workflow.reassign,
  delegate: workflow.delegate,
  addSignerBefore: workflow.addSignerBefore,
  addSignerAfter: workflow.addSignerAfter,
};
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
const OfTask = Type.Object({ taskId: RecordId });

/** What may be done to a process; `id` is that of a task, of the instance or of the record. */
const actions = {
  execute: workflow.execute,
  reject: workflow.reject,
  rejectToStarter: workflow.rejectToStarter,
  return: workflow.returnTo,
  recover: workflow.recover,
  recoverAdmin: workflow.recoverAdmin,
  rejectAdmin: workflow.rejectAdmin,
  returnAdmin: workflow.returnAdmin,
  sendToEnd: workflow.sendToEnd,
  removeSigner: workflow.removeSigner,
  deleteProcessInstance: workflow.terminate,
};

export async function workflowRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.post<{ Params: Static<typeof OfDraft>; Body: Body }>(
    '/workFlow/startProcess/:id',
    { config, schema: { params: OfDraft, body: Body } },
    async ({ caller, params, body }) => {
      if (!body.moduleNo) throw errors.badRequest({ reason: 'moduleNo is missing' });
      if (!services.registry().findCode(body.moduleNo))
        throw errors.noProcess({ module: body.moduleNo });
      const id = params.id === 'new' ? undefined : params.id;
      const { module, call } = await resolveModuleNo(
        services,
        body.moduleNo,
        recordOf(id, body.data),
      );
      return workflow.startProcess(services, caller, module, id, {
        ...body,
        ...(call.data && { data: call.data }),
      });
    },
  );

  app.post<{ Params: Static<typeof OfDraft>; Body: Body }>(
    '/workFlow/saveDraft/:id',
    { config, schema: { params: OfDraft, body: Body } },
    async ({ caller, params, body: { moduleNo, requestKey, rev, data = {} } }) => {
      if (!moduleNo) throw errors.notFound();
      const id = params.id === 'new' ? undefined : params.id;
      const { module, call } = await resolveModuleNo(services, moduleNo, recordOf(id, data));
      const draft = { ...(id && { id, rev }), data: call.data ?? data };
      return saveRecord(services, caller, module, { ...draft, requestKey });
    },
  );

  for (const [name, action] of Object.entries(actions)) {
    app.post<{ Params: Static<typeof ById>; Body: Body }>(
      `/workFlow/${name}/:id`,
      { config, schema: { params: ById, body: Body } },
      ({ caller, params, body }) => action(services, caller, params.id, body),
    );
  }

  app.post<{ Params: Static<typeof OfTask>; Body: Static<typeof DistributeBody> }>(
    '/workFlow/:taskId/taskDistribute',
    { config, schema: { params: OfTask, body: DistributeBody } },
    ({ caller, params, body: { distributeType = 'reassign', ...body } }) =>
      distributions[distributeType](services, caller, params.taskId, body),
  );
}
