import type { FastifyInstance } from 'fastify';
import { processSearchApi } from '#shared/endpoints/processSearch.ts';
import { exportProcesses, findProcesses, startedCounts, taskList, withDetails } from '../index.ts';
import { forExport } from '../../../withTime.ts';
import { disposition, xlsx } from '../../../http/disposition.ts';
import type { RouteOptions } from '../../../http/RouteOptions.ts';
import { serve } from '../../../http/serve.ts';

/** One's own lists, under the address that also finds all one may see. */
const boxes = { done: 'done', started: 'mine', copies: 'copies' } as const;

/** Finds processes: what a person may see, what they may intervene in, or, for administrators, all. */
export async function processSearchRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const administrators = { access: 'administrator' } as const;

  serve(
    app,
    processSearchApi.find,
    config,
    async ({ caller, query: { type, details, longestFirst, page, row, ...sought } }) => {
      if (!type) return findProcesses(services, caller, 'seen', sought, { page, size: row });
      const kind = type === 'started' && longestFirst ? 'waiting' : boxes[type];
      const tasks = await taskList(services, caller, kind, sought, { page, size: row });
      if (!details) return tasks;
      const rows = await withDetails(services, caller, tasks.rows);
      if (type !== 'started') return { ...tasks, rows };
      return { ...tasks, rows, counts: await startedCounts(services, caller, sought.search) };
    },
  );

  serve(
    app,
    processSearchApi.ofPerson,
    config,
    ({ caller, query: { userId = caller.userId, page, row, ...sought } }) =>
      findProcesses(
        services,
        caller,
        'seen',
        { ...sought, starterId: userId },
        { page, size: row },
      ),
  );

  serve(app, processSearchApi.open, config, ({ caller, query: { page, row, ...sought } }) =>
    findProcesses(services, caller, 'open', sought, { page, size: row }),
  );

  serve(app, processSearchApi.all, administrators, ({ caller, query: { page, row, ...sought } }) =>
    findProcesses(services, caller, 'all', sought, { page, size: row }),
  );

  serve(
    app,
    processSearchApi.exportAll,
    { ...administrators, raw: true, leaves: 'exported' },
    async ({ caller, query }, reply) => {
      const { name, content } = await exportProcesses(forExport(services), caller, query);
      return reply.type(xlsx).header('Content-Disposition', disposition(name)).send(content);
    },
  );
}
