import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySerializerCompiler,
} from 'fastify';
import { loginLimits, type LoginLimits } from './features/session/attempts.ts';
import { addressOf } from './features/moduleCalls/addressOf.ts';
import { apiDescription } from './http/apiDescription.ts';
import { bodyPace, pacedBodies, type BodyPace } from './http/bodyPace.ts';
import { callsAtOnce, type CallLimits } from './http/callsAtOnce.ts';
import { compression } from './http/compression.ts';
import { departures } from './http/departures.ts';
import { drain } from './http/drain.ts';
import { answerBadAddress, answerBadRequest, envelope } from './http/envelope.ts';
import { forwardedAddress } from './http/forwardedAddress.ts';
import { health } from './http/health.ts';
import { requestLog } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { session } from './http/session.ts';
import { slowCalls } from './http/slowCalls.ts';
import { storableTexts } from './http/storableTexts.ts';
import { webFiles } from './http/webFiles.ts';
import { work } from './http/work.ts';
import { routes } from './http/routes.ts';
import type { LiveServices } from './Services.ts';

export interface AppOptions {
  logger: FastifyBaseLogger;
  /** Folder of the built browser application. */
  webDir: string;
  allowedOrigins?: readonly string[];
  trustProxy?: false | number | string[];
  loginLimits?: LoginLimits;
  bodyPace?: BodyPace;
  callLimits?: CallLimits;
  /** How answers are written; default: as they are, since their types are those of their schemas. */
  serializerCompiler?: FastifySerializerCompiler<AnySchema>;
}

/** Of one person. All share the one connection of the embedded database, and the connections of a server. */
const callLimits = ({ kind }: LiveServices['db']): CallLimits => ({
  atOnce: kind === 'embedded' ? 3 : 8,
  waiting: 100,
  patience: 15_000,
});

const bodyLimit = 8 * 1024 * 1024;

/** The server over its services, not listening yet. */
export async function createApp(
  services: LiveServices,
  options: AppOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: isTrusted(options.trustProxy ?? false),
    bodyLimit,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadRequest,
    rewriteUrl: ({ url = '', method }) => {
      if (!method || !url.startsWith('/api/')) return url;
      try {
        return `/api${addressOf(services.registry(), method, url.slice(4))}`;
      } catch {
        // A request that fails here would have no answer at all; its route fails, too, and says so.
        return url;
      }
    },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Who is already connected when the server stops is served as well.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(({ schema, httpPart }) =>
    compiledWhenUsed(httpPart === 'body' ? bodies : texts, schema as object),
  );
  app.setSerializerCompiler(options.serializerCompiler ?? (() => JSON.stringify));
  // Plugins are functions with a name. Of one without, its name is looked for in a stack, and the first stack makes
  // Node keep the whole source map: 24 MB, for good.
  await app.register(forwardedAddress);
  await app.register(work, { services });
  await app.register(requestLog);
  await app.register(slowCalls);
  await app.register(drain);
  await app.register(envelope);
  await app.register(pacedBodies, options.bodyPace ?? bodyPace);
  await app.register(compression);
  await app.register(securityHeaders, { allowedOrigins: options.allowedOrigins ?? [] });
  await app.register(rateLimit, { global: false });
  await app.register(webFiles, { webDir: options.webDir });
  await app.register(session, { services });
  await app.register(callsAtOnce, options.callLimits ?? callLimits(services.db));
  await app.register(departures, { services });
  await app.register(storableTexts);
  await app.register(apiDescription);
  await app.register(health, { services });
  await app.register(routes, {
    prefix: '/api',
    services,
    loginLimits: options.loginLimits ?? loginLimits,
  });
  return app;
}

const isTrusted = (proxies: false | number | string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Most of a hundred calls are not made for long after the start, which they would slow down. */
function compiledWhenUsed(ajv: Ajv, schema: object) {
  let compiled: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(data);
    validate.errors = compiled.errors;
    return isValid;
  };
  validate.errors = null as ValidateFunction['errors'];
  return validate;
}

/** Bodies mean what they say; in paths and queries everything is text. */
const bodies = new Ajv({ allErrors: false, strict: false, ownProperties: true });
const texts = new Ajv({ coerceTypes: true, useDefaults: true, strict: false, ownProperties: true });
formats(bodies);
formats(texts);
