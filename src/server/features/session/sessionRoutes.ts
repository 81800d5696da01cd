import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionApi } from '#shared/endpoints/session.ts';
import { recordEvent } from '../security/securityEvents.ts';
import { login } from './login.ts';
import { endOwnSessions, ownSessions } from './ownSessions.ts';
import { seenByOf } from './seeAs.ts';
import { endSession } from './sessions.ts';
import { issueTicket, redeemTicket } from './tickets.ts';
import { updatePassword } from './updatePassword.ts';
import { userInfo } from './userInfo.ts';
import type { SignedIn } from './confirmPassword.ts';
import { deviceCookie, originOf } from './deviceCookie.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** A flood from one address is turned away before it costs anything; an office behind one address is none. */
const flood = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });

export async function sessionRoutes(app: FastifyInstance, options: RouteOptions) {
  const { services, loginLimits: limits } = options;
  const signedIn = (request: FastifyRequest): SignedIn => ({
    session: request.session!,
    from: originOf(request),
    limits,
  });

  serve(app, sessionApi.login, { access: 'public', ...flood(1_200) }, async (request, reply) => {
    const { answer, device } = await login(services, limits, {
      ...request.body,
      ...originOf(request),
      agent: request.headers['user-agent'],
    });
    void reply.header('Set-Cookie', deviceCookie(request, device));
    return answer;
  });

  serve(
    app,
    sessionApi.logout,
    {
      access: 'signedIn',
      beforePasswordChange: true,
      duringMaintenance: true,
      whileSeeing: true,
    },
    async ({ session, ip }) => {
      await endSession(services.db, session!);
      await recordEvent(services.db, services, {
        action: 'signOut',
        by: session!.userId,
        address: ip,
      });
    },
  );

  serve(
    app,
    sessionApi.me,
    { access: 'signedIn', beforePasswordChange: true, duringMaintenance: true },
    async ({ session, caller }) => ({
      userInfo: userInfo(services.directory(), caller.userId),
      mustChangePassword: session!.mustChangePassword,
      seenBy: seenByOf(services, session!),
    }),
  );

  serve(app, sessionApi.list, { access: 'signedIn', whileSeeing: false }, ({ session }) =>
    ownSessions(services, session!),
  );
  serve(app, sessionApi.end, { access: 'signedIn' }, (request) =>
    endOwnSessions(services, signedIn(request), request.body),
  );

  serve(app, sessionApi.ticket, { access: 'signedIn' }, async ({ caller }) => ({
    ticket: await issueTicket(services, caller),
  }));
  serve(app, sessionApi.redeemTicket, { access: 'public', ...flood(300) }, ({ body }) =>
    redeemTicket(services, body.ticket),
  );

  serve(
    app,
    sessionApi.updatePassword,
    { access: 'signedIn', beforePasswordChange: true },
    (request) => updatePassword(services, signedIn(request), request.body),
  );
}
