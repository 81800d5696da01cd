import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { statisticsApi } from '#shared/endpoints/statistics.ts';
import { exportStatistics } from './exportStatistics.ts';
import { processStatistics } from './processStatistics.ts';
import { statisticsTasks } from './statisticsTasks.ts';
import { forExport } from '../../withTime.ts';
import { disposition, xlsx } from '../../http/disposition.ts';

/** How many processes there are and how long they wait, of those that the caller oversees. */
export async function statisticsRoutes(app: FastifyInstance) {
  const config = { access: 'signedIn', replica: true } as const;

  serve(app, statisticsApi.count, config, ({ caller, reader, query: { groupBy, ...query } }) =>
    processStatistics(reader, caller, groupBy, query),
  );

  serve(
    app,
    statisticsApi.tasks,
    config,
    ({ caller, reader, params: { page, rows }, query: { sort = 'newest', ...query } }) =>
      statisticsTasks(reader, caller, query, sort, { page, size: rows }),
  );

  serve(
    app,
    statisticsApi.export,
    { ...config, raw: true, leaves: 'exported' },
    async ({ caller, reader, query }, reply) => {
      const { name, content } = await exportStatistics(forExport(reader), caller, query);
      return reply.type(xlsx).header('Content-Disposition', disposition(name)).send(content);
    },
  );
}
