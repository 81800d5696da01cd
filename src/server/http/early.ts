import type { RouteHandlerMethod } from 'fastify';
import type { Session } from '../features/session/sessions.ts';
import { hashToken } from '../features/session/token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Reads and nothing else: begun for whom the token belonged to last, while the database is asked whose it is now,
     * and answered only when that is as expected.
     */
    early?: boolean;
  }
  interface FastifyRequest {
    /** Whose session it is, still being asked: what is done until then is not answered before. */
    asked: Promise<Session | undefined> | undefined;
  }
}

/** Tokens remembered by a server. */
const most = 10_000;

/** Whom tokens belonged to when they were last asked about: a guess, which admits nobody. */
export class Expected {
  readonly #sessions = new Map<string, Session>();

  of(token: string): Session | undefined {
    return this.#sessions.get(keyOf(token));
  }

  /** Those who look through another's eyes, or must change their password, are not expected to go on with it. */
  learn(token: string, found: Session | undefined) {
    if (!found || found.seenAs || found.mustChangePassword)
      return void this.#sessions.delete(keyOf(token));
    if (this.#sessions.size >= most) this.#sessions.clear();
    this.#sessions.set(keyOf(token), found);
  }
}

const keyOf = (token: string) => hashToken(token).toString('base64');

/**
 * The handler begun early: its answer counts when the caller turns out to be the one it was begun for, with the same
 * rights. Otherwise it is thrown away and the handler begins again, unless `admit` refuses.
 */
export function confirmed(
  handler: RouteHandlerMethod,
  admit: (request: Parameters<RouteHandlerMethod>[0], found: Session | undefined) => Promise<void>,
): RouteHandlerMethod {
  return async function (request, reply) {
    const { asked, caller } = request;
    if (!asked) return handler.call(this, request, reply);
    const answer = Promise.resolve(handler.call(this, request, reply));
    // heard of only where the answer counts
    answer.catch(() => {});
    await admit(request, await asked);
    return request.caller === caller ? answer : handler.call(this, request, reply);
  };
}
