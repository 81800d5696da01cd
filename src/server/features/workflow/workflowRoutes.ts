import type { FastifyInstance } from 'fastify';
import { workflowApi } from '#shared/endpoints/workflow.ts';
import { errors } from '../../errors.ts';
import { recordOf, resolveModuleNo } from '../records/resolveModuleNo.ts';
import { saveRecord } from '../records/saveRecord.ts';
import * as workflow from './index.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** How a task is given to somebody else. */
const distributions = {
  reassign: workflow.reassign,
  delegate: workflow.delegate,
  addSignerBefore: workflow.addSignerBefore,
  addSignerAfter: workflow.addSignerAfter,
};

/** What may be done to a process that runs. */
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
type Action = keyof typeof actions;

export async function workflowRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, workflowApi.startProcess, config, async ({ caller, params, body }) => {
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
  });

  serve(
    app,
    workflowApi.saveDraft,
    config,
    async ({ caller, params, body: { moduleNo, requestKey, rev, data = {} } }) => {
      if (!moduleNo) throw errors.notFound();
      const id = params.id === 'new' ? undefined : params.id;
      const { module, call } = await resolveModuleNo(services, moduleNo, recordOf(id, data));
      const draft = { ...(id && { id, rev }), data: call.data ?? data };
      return saveRecord(services, caller, module, { ...draft, requestKey });
    },
  );

  for (const name of Object.keys(actions) as Action[]) {
    serve(app, workflowApi[name], config, ({ caller, params, body }) =>
      actions[name](services, caller, params.id, body),
    );
  }

  serve(
    app,
    workflowApi.distribute,
    config,
    ({ caller, params, body: { distributeType = 'reassign', ...body } }) =>
      distributions[distributeType](services, caller, params.taskId, body),
  );
}
