import type { FastifyInstance } from 'fastify';
import type { BodyOf, QueryOf } from '#shared/endpoints/endpoint.ts';
import { tasksApi } from '#shared/endpoints/tasks.ts';
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
} from './index.ts';
import { recordOf, resolveModuleNo } from '../records/resolveModuleNo.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';
import type { Caller, Services } from '../../Services.ts';

const oneDay = 86_400_000;

function dueWithin(now: Date, urgency: QueryOf<typeof tasksApi.list>['urgency']) {
  if (!urgency) return {};
  const until = new Date(now.getTime() + oneDay).toISOString();
  return urgency === 'overdue'
    ? { dueUntil: now.toISOString() }
    : { dueAfter: now.toISOString(), dueUntil: until };
}

/** To-do, done and own applications; what an approval screen shows; several decisions at once. */
export async function taskRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const reading = { ...config, reads: true } as const;
  const early = { ...config, early: true } as const;

  for (const list of [tasksApi.list, tasksApi.listOfUser]) {
    serve(app, list, early, ({ caller, query }) => listTasks(services, caller, query));
  }

  for (const count of [tasksApi.count, tasksApi.countOfUser]) {
    serve(app, count, early, ({ caller }) => taskCounts(services, caller));
  }

  for (const info of [tasksApi.info, tasksApi.view]) {
    serve(app, info, reading, async ({ caller, body }) => {
      const id = body.id ?? body.taskId ?? body.procInstId ?? body.businessKey ?? '';
      if (!body.moduleNo) return processInfo(services, caller, { id });
      const { module } = await resolveModuleNo(services, body.moduleNo, recordOf(id));
      return processInfo(services, caller, { id, module });
    });
  }

  const draftOf = async ({ moduleNo, id, data, chosen }: BodyOf<typeof tasksApi.preview>) => {
    const { module, call } = await resolveModuleNo(services, moduleNo, recordOf(id, data));
    const draft = {
      ...(id && { id }),
      ...(call.data && { data: call.data }),
      ...(chosen && { chosen }),
    };
    return [module, draft] as const;
  };

  serve(app, tasksApi.preview, reading, async ({ caller, body }) =>
    preview(services, caller, ...(await draftOf(body))),
  );

  serve(app, tasksApi.forecast, reading, async ({ caller, body }) =>
    forecast(services, caller, ...(await draftOf(body))),
  );

  serve(
    app,
    tasksApi.decideAll,
    config,
    async ({ caller, body: { taskIds, operation = 'execute', ...body } }) => {
      const results = await batch(services, caller, operation, taskIds, body);
      return results.map((result) =>
        result.ok
          ? { taskId: result.id, code: 200, message: '', ...result.answer }
          : { taskId: result.id, code: 100, message: result.message, error: result.error },
      );
    },
  );

  serve(app, tasksApi.remind, config, ({ caller, params, body }) =>
    remindApprovers(services, caller, params.id, body),
  );
}

/** Of the caller, or of somebody whose tasks the caller may see. */
async function listTasks(
  services: Services,
  caller: Caller,
  { page, row, userId, urgency, typeId, details, ...asked }: QueryOf<typeof tasksApi.list>,
) {
  const filter = {
    ...asked,
    ...dueWithin(services.now(), urgency),
    ...(typeId && { modules: modulesOfType(services.registry(), typeId) }),
  };
  const tasks =
    userId === undefined || userId === caller.userId
      ? await taskList(services, caller, 'todo', filter, { page, size: row })
      : await tasksHeldBy(services, caller, userId, filter, { page, size: row });
  return details ? { ...tasks, rows: await withDetails(services, caller, tasks.rows) } : tasks;
}
