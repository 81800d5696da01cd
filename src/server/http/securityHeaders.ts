import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import { errors } from '../errors.ts';

/** The one style element emotion needs in production: it is empty, and this is the hash of that. */
const emotionStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Of answers that no hook has seen: nothing in them is to be run, framed, guessed at or kept. */
export const bareHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

export interface SecurityOptions {
  /** Origins besides the server's own that may write. */
  allowedOrigins: readonly string[];
}

/** Content security policy, `no-store` on the API, and a check that writes come from our own pages. */
export const securityHeaders = plugin(async function securityHeaders(
  app: FastifyInstance,
  options: SecurityOptions,
) {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", emotionStyle],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store');
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const isForeign = origin ? !isOwn(origin, request.headers.host) : site === 'cross-site';
    if (isForeign) throw errors.foreignOrigin({ origin: origin ?? 'unknown' });
  });

  const isOwn = (origin: string, host: string | undefined) =>
    options.allowedOrigins.includes(origin) ||
    (URL.canParse(origin) && new URL(origin).host === host);
});

/** What helmet sets, which is the same for every answer. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
