import { Type } from '@sinclair/typebox';
import { LoginAnswer, OwnAnswer, OwnSession, TicketHolder } from '../contract/session.ts';
import { endpoint } from './endpoint.ts';

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

export const sessionApi = {
  login: endpoint('POST', '/platform/login', { body: LoginBody, answer: LoginAnswer }),
  logout: endpoint('POST', '/platform/logout', {}),
  me: endpoint('GET', '/platform/me', { answer: OwnAnswer }),
  list: endpoint('GET', '/v1/sessions', { answer: Type.Array(OwnSession) }),
  end: endpoint('POST', '/v1/sessions/end', { body: EndBody }),
  /** For links that lead out of the application; the other system asks who it is, without a session of its own. */
  ticket: endpoint('POST', '/platform/ticket', { answer: Type.Object({ ticket: Type.String() }) }),
  redeemTicket: endpoint('POST', '/platform/ticket/redeem', {
    body: TicketBody,
    answer: TicketHolder,
  }),
  updatePassword: endpoint('POST', '/v1/user/updatePwd', { body: PasswordBody }),
};
