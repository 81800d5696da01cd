import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { SlowCall } from '#shared/contract/index.ts';
import { watchSlowStatements, type NotedStatement } from '../watch/slowStatements.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls that took long, since the start of this server, the oldest first. */
    slowCalls: SlowCall[];
    /** Statements that took long, since the start of this server, the slowest first. */
    slowStatements(): NotedStatement[];
  }
}

const slowMs = 1_000;
const kept = 50;

/** Remembers the last calls and statements that took long; uploads and streams last as long as the other side likes. */
export const slowCalls = plugin(async function slowCalls(app: FastifyInstance) {
  const calls: SlowCall[] = [];
  app.decorate('slowCalls', calls);
  const statements = watchSlowStatements();
  app.decorate('slowStatements', statements.list);
  app.addHook('onClose', async () => statements.stop());
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions;
    if (reply.elapsedTime < slowMs || config.lasting || !url) return;
    const at = new Date().toISOString();
    calls.push({ at, method: request.method, route: url, ms: Math.round(reply.elapsedTime) });
    if (calls.length > kept) calls.shift();
  });
});
