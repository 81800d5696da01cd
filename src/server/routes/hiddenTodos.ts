import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { ModuleNo } from '#engine/schema/language/index.ts';
import { hideTodo, showTodos, taskList } from '../operations/workflow/index.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { RecordId } from './params.ts';

const Page = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 500 }),
  rows: Type.Integer({ minimum: 1, maximum: 200 }),
});
const Query = Type.Object({
  moduleNo: Type.Optional(ModuleNo),
  search: Type.Optional(Type.String({ maxLength: 200 })),
});
const OfProcess = Type.Object({ moduleNo: ModuleNo, procInstId: RecordId });
const Body = Type.Object({ procInstIds: Type.Array(RecordId, { minItems: 1, maxItems: 500 }) });

/** To-dos that a person has put aside. */
export async function hiddenTodoRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const base = '/v1/wfHideTodoRecord';

  app.get<{ Params: Static<typeof Page>; Querystring: Static<typeof Query> }>(
    `${base}/selectAllByPage/:page/:rows`,
    { config, schema: { params: Page, querystring: Query } },
    ({ caller, params, query }) =>
      taskList(services, caller, 'hidden', query, params.page, params.rows),
  );

  app.post<{ Params: Static<typeof OfProcess> }>(
    `${base}/hideTodo/:moduleNo/:procInstId`,
    { config, schema: { params: OfProcess } },
    ({ caller, params }) => hideTodo(services, caller, params.moduleNo, params.procInstId),
  );

  app.post<{ Params: Static<typeof OfProcess> }>(
    `${base}/showTodo/:moduleNo/:procInstId`,
    { config, schema: { params: OfProcess } },
    ({ caller, params }) => showTodos(services, caller, [params.procInstId]),
  );

  app.post<{ Body: Static<typeof Body> }>(
    `${base}/showTodoProcInstIds`,
    { config, schema: { body: Body } },
    ({ caller, body }) => showTodos(services, caller, body.procInstIds),
  );
}
