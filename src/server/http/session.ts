import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { errors } from '../errors.ts';
import { refuseWhileClosed } from '../features/maintenance/maintenanceFor.ts';
import { callerFor } from '../features/session/callerFor.ts';
import { findSession, type Session } from '../features/session/sessions.ts';
import { tokenOf } from '../features/session/token.ts';
import type { Caller, LiveServices, Services } from '../Services.ts';
import { confirmed, Expected } from './early.ts';

/** Who may call a route: anyone, whoever is signed in, or administrators. Rights over records are the operations' own. */
export type Access = 'public' | 'signedIn' | 'administrator';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Open to those who must change their password first. */
    beforePasswordChange?: boolean;
    /** Open to those whom maintenance keeps out: what a browser needs to tell them, and to leave. */
    duringMaintenance?: boolean;
    /**
     * Changes nothing, though it is a POST. Whoever looks through another person's eyes may make GET calls and these,
     * and no others.
     */
    reads?: boolean;
    /** Looks at much: read by the replica of the database, where there is one (`request.reader`). */
    replica?: boolean;
    /** A GET that is not answered to whoever looks through another person's eyes, or another call that is. */
    whileSeeing?: boolean;
  }
  interface FastifyRequest {
    /** Undefined on public routes. */
    session: Session | undefined;
    /** Who acts; there is nobody on public routes. */
    caller: Caller;
    /** What a route with `replica` reads by: as new as the call, or newer. */
    reader: Services;
  }
}

/**
 * Finds who acts behind the Authorization header, and keeps everybody else out. A route that does not say
 * who may call it fails the start.
 */
export const session = plugin(async function session(
  app: FastifyInstance,
  options: { services: LiveServices },
) {
  const { services } = options;
  app.decorateRequest('session', undefined);
  app.decorateRequest('caller');
  app.decorateRequest('reader');
  app.decorateRequest('asked', undefined);
  const expected = new Expected();

  app.addHook('onRoute', (route) => {
    requireAccess(route);
    if (route.config?.early)
      route.handler = confirmed(route.handler, (request, found) => admit(services, request, found));
  });

  app.addHook('onRequest', async (request) => {
    if (hasTokenInQuery(request)) throw errors.tokenInQuery();
    const { access } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    const token = tokenOf(request.headers.authorization);
    if (!token) throw errors.noSession();
    const asked = findSession(services, token);
    const session = mayBeginEarly(request) ? expected.of(token) : undefined;
    const learned = asked.then((found) => {
      expected.learn(token, found);
      return found;
    });
    if (!session) return admit(services, request, await learned);
    // heard of by whoever gives the answer
    learned.catch(() => {});
    request.asked = learned;
    request.session = session;
    request.caller = callerOf(services, request, session.userId);
    request.reader = services;
  });

  /** A replica is asked for what was written before the call, of which the session's query tells. */
  const mayBeginEarly = ({ routeOptions: { config } }: FastifyRequest) =>
    config.early === true && !(config.replica && services.replicaState());
});

/** Lets the call go on for whoever the session belongs to. @throws BusinessError when it may not */
async function admit(services: LiveServices, request: FastifyRequest, found: Session | undefined) {
  request.session = found;
  if (!found) throw errors.noSession();
  const { access, beforePasswordChange, duringMaintenance, replica } = request.routeOptions.config;
  const { userId, seenAs } = found;
  if (seenAs) refuseWhileSeeing(services, request, seenAs);
  request.caller = seenAs
    ? callerOf(services, request, seenAs.userId, userId)
    : callerOf(services, request, userId);
  if (found.mustChangePassword && !beforePasswordChange) throw errors.mustChangePassword();
  if (!duringMaintenance) refuseWhileClosed(services, callerOf(services, request, userId));
  if (access === 'administrator' && !isAdministrator(services, request.caller)) {
    throw errors.forbidden({ action: 'administer' });
  }
  if (replica) request.reader = await services.reading(found.place);
}

const callerOf = (
  services: LiveServices,
  { language, timeZone }: FastifyRequest,
  userId: string,
  seenBy?: string,
) =>
  callerFor(services.directory(), userId, language, {
    ...(timeZone && { timeZone }),
    ...(seenBy && { seenBy }),
  });

function refuseWhileSeeing(
  services: LiveServices,
  { method, routeOptions: { config } }: FastifyRequest,
  { userId, until }: NonNullable<Session['seenAs']>,
) {
  const isReading = method === 'GET' ? config.leaves !== 'exported' : config.reads === true;
  if (config.whileSeeing ?? false) return;
  const name = services.directory().person(userId)?.name ?? '?';
  if (new Date(until) <= services.now()) throw errors.seeingAsOver({ name });
  if (!isReading || config.whileSeeing === false) throw errors.seeingAs({ name });
}

const isAdministrator = (services: Services, caller: Caller) =>
  caller.roles.has(services.registry().system.administratorRole);

function requireAccess(route: RouteOptions) {
  if (route.config?.access) return;
  throw new Error(
    `${String(route.method)} ${route.url} does not say who may call it: add config: { access: 'signedIn' }`,
  );
}

/** Addresses end up in logs, histories and other people's hands. */
function hasTokenInQuery(request: FastifyRequest): boolean {
  const query = request.url.split('?')[1];
  if (!query) return false;
  const names = [...new URLSearchParams(query).keys()].map((name) => name.toLowerCase());
  return names.some((name) => ['authorization', 'token', 'access_token'].includes(name));
}
