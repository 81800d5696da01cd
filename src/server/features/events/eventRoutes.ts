import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { eventsApi } from '#shared/endpoints/events.ts';
import type { Change } from './changes.ts';
import { canRead } from '../access/index.ts';
import { knownModules } from '../definitions/knownModules.ts';
import { userVariable } from '../records/userVariable.ts';
import { productOf, settingsFor } from '../configuration/settingsFor.ts';
import { windowsToldTo } from '../maintenance/maintenanceFor.ts';
import { callerFor } from '../session/callerFor.ts';
import { findSession } from '../session/sessions.ts';
import { tokenOf } from '../session/token.ts';
import type { LiveServices } from '../../Services.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

const heartbeatMs = 25_000;

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

  serve(
    app,
    eventsApi.stream,
    { access: 'signedIn', raw: true, lasting: true },
    async ({ caller, headers, raw, log }, reply) => {
      const stream = new PassThrough();
      const send = (change: Change) => {
        if (change.type === 'permissions')
          return void refreshed().then(tellStanding).catch(unanswered);
        if (change.type === 'definitions' && change.modules)
          return void known(change, change.modules).then(write, unanswered);
        if (change.type === 'comments')
          return void reads(change).then((may) => may && write(change), unanswered);
        const event = told(services, change, caller.userId);
        if (event) write(event);
      };
      const write = (event: Change) => {
        if (!stream.writableEnded) stream.write(`data: ${JSON.stringify(event)}\n\n`);
      };
      const now = () => callerFor(services.directory(), caller.userId, caller.language);
      /** Nobody hears of modules that they know nothing of. */
      const known = async (change: Change, modules: readonly string[]) => ({
        ...change,
        modules: await knownModules(services, now(), modules),
      });
      const reads = ({ module, recordId }: Extract<Change, { type: 'comments' }>) =>
        canRead({ services, caller: now(), db: services.db }, module, recordId);
      const unsubscribe = services.changes.subscribe(send);
      const heartbeat = setInterval(() => void beat().catch(unanswered), heartbeatMs);
      // A database that does not answer says nothing about the session: the next beat asks again.
      const unanswered = (err: unknown) => log.warn({ err }, 'A session could not be looked up');
      const stop = () => {
        open.delete(stop);
        clearInterval(heartbeat);
        unsubscribe();
        stream.end();
      };
      const standing = () => {
        const caller = now();
        const told = [productOf(services), settingsFor(services), windowsToldTo(services, caller)];
        return JSON.stringify([userVariable(caller), ...told]);
      };
      let lastStanding = standing();
      const beat = async () => {
        const token = tokenOf(headers.authorization);
        const found = token && (await findSession(services, token));
        if (!found || (found.seenAs?.userId ?? found.userId) !== caller.userId) return stop();
        if (!stream.writableEnded && !tellStanding()) stream.write(': still here\n\n');
      };
      /** Tells the person what they may do by now, if that is something else; answers whether. */
      const tellStanding = () => {
        if (stream.writableEnded) return false;
        // who no longer works here is told nothing more
        if (!services.directory().person(caller.userId)?.active) stop();
        if (stream.writableEnded) return false;
        const current = standing();
        if (current === lastStanding) return false;
        lastStanding = current;
        send({ type: 'rights' });
        return true;
      };
      open.add(stop);
      raw.on('close', stop);
      stream.write('retry: 3000\n\n');
      send({ type: 'definitions', version: services.epochs().definitions });
      return reply.type('text/event-stream').header('X-Accel-Buffering', 'no').send(stream);
    },
  );
}

/** What a reader is told of a change; undefined when it is not for them. */
function told(services: LiveServices, change: Change, userId: string): Change | undefined {
  switch (change.type) {
    case 'counts':
      if (change.userIds === null) return change;
      // nobody hears whose counts changed together with theirs
      return change.userIds.includes(userId) ? { type: 'counts', userIds: [userId] } : undefined;
    case 'definitionError': {
      const isShown =
        services.config.watchSchemas || services.directory().administrators().includes(userId);
      return isShown ? change : undefined;
    }
    default:
      return change;
  }
}
