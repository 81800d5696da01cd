import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Socket } from 'node:net';
import type { Envelope, ErrorData } from '#shared/contract/index.ts';
import type { Language } from '#engine/schema/language/index.ts';
import { BusinessError } from '../BusinessError.ts';
import { sqlState } from '../db/connection.ts';
import { DatabaseUnavailableError } from '../db/unavailable.ts';
import { errors } from '../errors.ts';
import { isDiskFull } from '../diskSpace.ts';
import { bareHeaders } from './securityHeaders.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** From Accept-Language; what messages are written in. */
    language: Language;
    /** From X-Time-Zone; moments in messages are told in it. */
    timeZone: string | undefined;
  }
  interface FastifyContextConfig {
    /** The answer is sent as it is: files, streams, documents. */
    raw?: boolean;
  }
}

/** A database that is restarted is back by then. */
export const retryAfterSeconds = 5;

/**
 * Every answer of `/api` is `{ code, message, data }`: 200 with what the handler returns, or the code of a
 * BusinessError in the caller's language, both as HTTP 200. Other HTTP statuses are for transport.
 */
export const envelope = plugin(async function envelope(app: FastifyInstance) {
  app.decorateRequest('language', 'en');
  app.decorateRequest('timeZone', undefined);
  app.addHook('onRequest', async (request) => {
    request.language = languageOf(request.headers['accept-language']);
    request.timeZone = timeZoneOf(request.headers['x-time-zone']);
  });

  app.addHook('onRoute', (route) => {
    if (route.config?.raw || !route.url.startsWith('/api')) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const data: unknown = await handler.call(this, request, reply);
      reply.outcome = { code: 200 };
      return { code: 200, message: '', data: data ?? null } satisfies Envelope<unknown>;
    };
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof BusinessError) return sendBusinessError(error, request, reply);
    const slow = errorOfTime(error);
    if (slow) return sendBusinessError(slow, request, reply);
    if (error.validation) return sendBusinessError(invalidRequest(error), request, reply);
    const status = error.statusCode ?? 500;
    if (status === 413 || status === 429) return sendTransportError(status, request, reply);
    if (status < 500) {
      const reason = error.message;
      return sendBusinessError(errors.badRequest({ reason }), request, reply);
    }
    request.log.error({ err: error }, 'request failed');
    if (error instanceof DatabaseUnavailableError) {
      void reply.header('Retry-After', retryAfterSeconds);
      return sendTransportError(503, request, reply);
    }
    return sendTransportError(isDiskFull(error) ? 507 : 500, request, reply);
  });
});

/** A limit of time of the database, in words. */
function errorOfTime(error: unknown): BusinessError | undefined {
  switch (sqlState(error)) {
    case '57014':
      return errors.tookTooLong();
    case '55P03':
      return errors.inOtherHands();
    default:
      return undefined;
  }
}

/** Addresses that lead to no route, and are answered before any hook: in the same shape, with the same protection. */
export function answerBadAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  request.language = languageOf(request.headers['accept-language']);
  void reply.headers(bareHeaders);
  void sendTransportError(error.statusCode === 414 ? 414 : 400, request, reply);
}

/** What is no HTTP at all. */
export function answerBadRequest(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = badRequests[error.code ?? ''] ?? '400 Bad Request';
  const head = Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status}\r\n${head.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}

const badRequests: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** The first language asked for that we have. */
export function languageOf(header: string | undefined): Language {
  for (const range of (header ?? '').split(',')) {
    const tag = range.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh';
    if (tag.startsWith('en')) return 'en';
  }
  return 'en';
}

/** By what they were asked for as, since each takes long to look up; a caller may write one in many ways. */
const zones = new Map<string, string>();
const mostZones = 1_000;

/** The time zone that a browser says it is in; undefined: none that there is. */
function timeZoneOf(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  try {
    const known = zones.get(header) ?? zoneCalled(header);
    if (zones.size < mostZones) zones.set(header, known);
    return known;
  } catch {
    return undefined;
  }
}

/** @throws RangeError when there is none */
const zoneCalled = (name: string) =>
  new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;

const transportMessages: Record<number, { error: string } & Record<Language, string>> = {
  400: {
    error: 'badRequest',
    en: 'The address of the request is not understood',
    zh: '请求地址无法识别',
  },
  404: { error: 'unknownPath', en: 'There is nothing at this address', zh: '请求地址不存在' },
  413: { error: 'tooLarge', en: 'The request is too large', zh: '提交的内容过大' },
  414: { error: 'tooLong', en: 'The address is too long', zh: '请求地址过长' },
  429: {
    error: 'tooManyRequests',
    en: 'Too many requests, try again later',
    zh: '请求过于频繁，请稍后再试',
  },
  503: {
    error: 'databaseUnavailable',
    en: 'The database cannot be reached at the moment. Try again shortly',
    zh: '数据库暂时无法连接，请稍后重试',
  },
  507: {
    error: 'noRoom',
    en: 'The server’s disk is full: nothing was saved. Tell your administrator, and try again later',
    zh: '服务器磁盘空间已满，内容未保存。请联系管理员，稍后再试',
  },
  500: { error: 'internal', en: 'Something went wrong on the server', zh: '服务器内部错误' },
};

export function sendTransportError(status: number, request: FastifyRequest, reply: FastifyReply) {
  const { error, ...words } = transportMessages[status]!;
  const data = { error, facts: { requestId: request.id }, fields: {} };
  return send(reply.status(status), status, words[request.language], data);
}

function sendBusinessError(error: BusinessError, request: FastifyRequest, reply: FastifyReply) {
  const { message, data } = error.in(request.language);
  return send(reply.status(200), error.code, message, data);
}

function send(reply: FastifyReply, code: number, message: string, data: ErrorData) {
  reply.outcome = { code, error: data.error };
  return reply.type('application/json').send({ code, message, data } satisfies Envelope<ErrorData>);
}

/** What the body, path or query lacks, by field path. */
function invalidRequest(error: FastifyError): BusinessError {
  // A map: whoever calls chooses the names, and an object knows some by itself.
  const fields = new Map<string, { en: string; zh: string }[]>();
  for (const issue of error.validation ?? []) {
    const missing = issue.params.missingProperty ?? issue.params.additionalProperty;
    const path = [
      ...issue.instancePath.split('/').slice(1),
      ...(typeof missing === 'string' ? [missing] : []),
    ];
    const text = issue.message ?? 'is not valid';
    const name = path.join('.');
    fields.set(name, [...(fields.get(name) ?? []), { en: text, zh: `格式不正确（${text}）` }]);
  }
  return errors.badRequest({ reason: error.message }, Object.fromEntries(fields));
}
