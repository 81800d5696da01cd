import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { errors } from '../errors.ts';
import { callerFor } from '../operations/session/callerFor.ts';
import { findSession, type Session } from '../operations/session/sessions.ts';
import { tokenOf } from '../operations/session/token.ts';
import type { Caller, LiveServices } from '../Services.ts';

/** Who may call a route: anyone, whoever is signed in, or administrators. Rights over records are the operations' own. */
export type Access = 'public' | 'signedIn' | 'administrator';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Open to those who must change their password first. */
    beforePasswordChange?: boolean;
  }
  interface FastifyRequest {
    /** Undefined on public routes. */
    session: Session | undefined;
    /** Who acts; there is nobody on public routes. */
    caller: Caller;
  }
}

/**
 * Finds who acts behind the Authorization header, and keeps everybody else out. A route that does not say
 * who may call it fails the start.
 */
export const session = plugin(async (app: FastifyInstance, options: { services: LiveServices }) => {
  const { services } = options;
  app.decorateRequest('session', undefined);
  app.decorateRequest('caller');

  app.addHook('onRoute', (route) => requireAccess(route));

  app.addHook('onRequest', async (request) => {
    if (hasTokenInQuery(request)) throw errors.tokenInQuery();
    const { access, beforePasswordChange } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    const token = tokenOf(request.headers.authorization);
    const found = token ? await findSession(services, token) : undefined;
    if (!found) throw errors.noSession();
    request.session = found;
    request.caller = callerFor(services.directory(), found.userId, request.language);
    if (found.mustChangePassword && !beforePasswordChange) throw errors.mustChangePassword();
    if (access === 'administrator' && !isAdministrator(request.caller)) {
      throw errors.forbidden({ action: 'administer' });
    }
  });

  const isAdministrator = (caller: Caller) =>
    caller.roles.has(services.registry().system.administratorRole);
});

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
