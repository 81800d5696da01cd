import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { login } from '../operations/session/login.ts';
import { endSession } from '../operations/session/sessions.ts';
import { issueTicket, redeemTicket } from '../operations/session/tickets.ts';
import { updatePassword } from '../operations/session/updatePassword.ts';
import { userInfo } from '../operations/session/userInfo.ts';
import type { RouteOptions } from './index.ts';

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

const TicketBody = Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 100 }) });

/** A flood from one address is turned away before it costs a password hash. */
const flood = { rateLimit: { max: 300, timeWindow: '1 minute' } };

export async function sessionRoutes(app: FastifyInstance, options: RouteOptions) {
  const { services, loginLimits } = options;

  app.post<{ Body: Static<typeof LoginBody> }>(
    '/platform/login',
    { config: { access: 'public', ...flood }, schema: { body: LoginBody } },
    ({ body, ip, headers }) =>
      login(services, loginLimits, { ...body, address: ip, agent: headers['user-agent'] }),
  );

  app.post(
    '/platform/logout',
    { config: { access: 'signedIn', beforePasswordChange: true } },
    async ({ session }) => void (await endSession(services.db, session!)),
  );

  app.get(
    '/platform/me',
    { config: { access: 'signedIn', beforePasswordChange: true } },
    async ({ session, caller }) => ({
      userInfo: userInfo(services.directory(), caller.userId),
      mustChangePassword: session!.mustChangePassword,
    }),
  );

  /** For links that lead out of the application; the other system asks who it is, without a session of its own. */
  app.post('/platform/ticket', { config: { access: 'signedIn' } }, async ({ caller }) => ({
    ticket: await issueTicket(services, caller),
  }));
  app.post<{ Body: Static<typeof TicketBody> }>(
    '/platform/ticket/redeem',
    { config: { access: 'public', ...flood }, schema: { body: TicketBody } },
    ({ body }) => redeemTicket(services, body.ticket),
  );

  app.post<{ Body: Static<typeof PasswordBody> }>(
    '/v1/user/updatePwd',
    { config: { access: 'signedIn', beforePasswordChange: true }, schema: { body: PasswordBody } },
    ({ session, body }) => updatePassword(services, session!, body),
  );
}
