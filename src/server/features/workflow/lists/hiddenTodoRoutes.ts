import type { FastifyInstance } from 'fastify';
import { hiddenTodosApi } from '#shared/endpoints/hiddenTodos.ts';
import { hideTodo, showTodos, taskList } from '../index.ts';
import type { RouteOptions } from '../../../http/RouteOptions.ts';
import { serve } from '../../../http/serve.ts';

/** To-dos that a person has put aside. */
export async function hiddenTodoRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, hiddenTodosApi.list, config, ({ caller, params, query }) =>
    taskList(services, caller, 'hidden', query, { page: params.page, size: params.rows }),
  );

  serve(app, hiddenTodosApi.hide, config, ({ caller, params }) =>
    hideTodo(services, caller, params.moduleNo, params.procInstId),
  );

  serve(app, hiddenTodosApi.show, config, ({ caller, params }) =>
    showTodos(services, caller, [params.procInstId]),
  );

  serve(app, hiddenTodosApi.showMany, config, ({ caller, body }) =>
    showTodos(services, caller, body.procInstIds),
  );
}
