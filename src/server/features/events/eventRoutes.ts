import type { FastifyInstance } from 'fastify';
import { eventsApi } from '#shared/endpoints/events.ts';
import { tokenOf } from '../session/token.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';
import { EventStream } from './EventStream.ts';

/** `GET /v1/events`: server-sent events, read with fetch because EventSource sends no Authorization header. */
export async function eventRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const open = new Set<() => void>();
  // They have no end of their own that a stopping server could wait for.
  app.addHook('preClose', async () => open.forEach((stop) => stop()));

  let refreshing: Promise<void> | undefined;
  /** All streams hear of a change in one turn, and read what changed once. */
  const refreshed = () => {
    refreshing ??= services.refresh();
    queueMicrotask(() => (refreshing = undefined));
    return refreshing;
  };

  const config = { access: 'signedIn', raw: true, lasting: true } as const;
  serve(app, eventsApi.stream, config, async ({ caller, headers, raw, log }, reply) => {
    const stream = new EventStream({
      services,
      caller,
      token: tokenOf(headers.authorization),
      refreshed,
      log,
    });
    const stop = () => stream.stop();
    open.add(stop);
    stream.output.on('close', () => open.delete(stop));
    raw.on('close', stop);
    stream.begin();
    return reply.type('text/event-stream').header('X-Accel-Buffering', 'no').send(stream.output);
  });
}
