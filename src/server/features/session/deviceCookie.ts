import type { FastifyRequest } from 'fastify';
import type { Origin } from './confirmPassword.ts';

const seconds = 400 * 86_400;

/** The cookie that a device keeps of those who have signed in from it; over TLS no other host can set it. */
const nameFor = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? '__Host-device' : 'device';

export const deviceCookie = (request: FastifyRequest, device: string) =>
  `${nameFor(request)}=${device}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${request.protocol === 'https' ? '; Secure' : ''}`;

/** Where a call comes from. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  device: cookieOf(request.headers.cookie, nameFor(request)),
});

const cookieOf = (header: string | undefined, name: string) =>
  header
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
