import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { recordEvent } from '../operations/security/securityEvents.ts';
import { login } from '../operations/session/login.ts';
import { endOwnSessions, ownSessions } from '../operations/session/ownSessions.ts';
import { seenByOf } from '../operations/session/seeAs.ts';
import { endSession } from '../operations/session/sessions.ts';
import { issueTicket, redeemTicket } from '../operations/session/tickets.ts';
import { updatePassword } from '../operations/session/updatePassword.ts';
import { userInfo } from '../operations/session/userInfo.ts';
import { deviceCookie, originOf } from './deviceCookie.ts';
import type { RouteOptions } from './RouteOptions.ts';

const LoginBody = Type.Object({
  userName: Type.String({ minLength: 1, maxLength: 100 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  customLoginType: Type.Optional(Type.String({ maxLength: 50 })),
  clientId: Type.Optional(Type.String({ maxLength: 100 })),
});

const PasswordBody = Type.Object({
  userId: Type.Optional(Type.String()),
  oldPassword: Type.String({ maxLength: 200 }),
  newPassword: Type.String({ maxLength: 200 }),
  newPassword1: Type.String({ maxLength: 200 }),
});

const EndBody = Type.Object({
  password: Type.String({ minLength: 1, maxLength: 200 }),
  /** Absent: all but this one. */
  id: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
});

const TicketBody = Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 100 }) });

/** A flood from one address is turned away before it costs anything; an office behind one address is none. */
const flood = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });

export async function sessionRoutes(app: FastifyInstance, options: RouteOptions) {
  const { services, loginLimits } = options;

  app.post<{ Body: Static<typeof LoginBody> }>(
    '/platform/login',
    { config: { access: 'public', ...flood(1_200) }, schema: { body: LoginBody } },
    async (request, reply) => {
      const { answer, device } = await login(services, loginLimits, {
        ...request.body,
        ...originOf(request),
        agent: request.headers['user-agent'],
      });
      void reply.header('Set-Cookie', deviceCookie(request, device));
      return answer;
    },
  );

  app.post(
    '/platform/logout',
    {
      config: {
        access: 'signedIn',
        beforePasswordChange: true,
        duringMaintenance: true,
        whileSeeing: true,
      },
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

  app.get(
    '/platform/me',
    { config: { access: 'signedIn', beforePasswordChange: true, duringMaintenance: true } },
    async ({ session, caller }) => ({
      userInfo: userInfo(services.directory(), caller.userId),
      mustChangePassword: session!.mustChangePassword,
      seenBy: seenByOf(services, session!),
    }),
  );

  app.get('/v1/sessions', { config: { access: 'signedIn', whileSeeing: false } }, ({ session }) =>
    ownSessions(services, session!),
  );
  app.post<{ Body: Static<typeof EndBody> }>(
    '/v1/sessions/end',
    { config: { access: 'signedIn' }, schema: { body: EndBody } },
    (request) =>
      endOwnSessions(services, loginLimits, request.session!, request.body, originOf(request)),
  );

  /** For links that lead out of the application; the other system asks who it is, without a session of its own. */
  app.post('/platform/ticket', { config: { access: 'signedIn' } }, async ({ caller }) => ({
    ticket: await issueTicket(services, caller),
  }));
  app.post<{ Body: Static<typeof TicketBody> }>(
    '/platform/ticket/redeem',
    { config: { access: 'public', ...flood(300) }, schema: { body: TicketBody } },
    ({ body }) => redeemTicket(services, body.ticket),
  );

  app.post<{ Body: Static<typeof PasswordBody> }>(
    '/v1/user/updatePwd',
    { config: { access: 'signedIn', beforePasswordChange: true }, schema: { body: PasswordBody } },
    (request) =>
      updatePassword(services, loginLimits, request.session!, request.body, originOf(request)),
  );
}
