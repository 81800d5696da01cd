import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Requests under way have so long to finish once the server is told to stop. */
const patienceMs = 30_000;
const reapMs = 100;

/** A server that is told to stop finishes what it is doing: its connections close as soon as they have nothing to do. */
export const drain = plugin(async function drain(app: FastifyInstance) {
  const timers: NodeJS.Timeout[] = [];
  app.addHook('preClose', async () => {
    // A connection that falls idle after this would be kept open for the next request.
    timers.push(setInterval(() => app.server.closeIdleConnections(), reapMs));
    timers.push(setTimeout(() => app.server.closeAllConnections(), patienceMs));
  });
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
});
