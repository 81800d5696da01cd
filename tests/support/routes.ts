import type { TSchema } from '@sinclair/typebox';
import Fastify, { type FastifyContextConfig } from 'fastify';
import { loginLimits } from '#server/features/session/attempts.ts';
import type { Access } from '#server/http/session.ts';
import { routes } from '#server/http/routes.ts';
import type { LiveServices } from '#server/Services.ts';

/** A call of the API as it is declared. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/api/v1/:module/:id` */
  url: string;
  access: Access;
  config: FastifyContextConfig;
  body?: TSchema;
  query?: TSchema;
  params?: TSchema;
}

/** Every call of the API, from the declarations themselves. */
export async function routesOf(services: LiveServices): Promise<Route[]> {
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  const found: Route[] = [];
  app.addHook('onRoute', ({ method, url, config, schema = {} }) => {
    for (const one of [method].flat()) {
      if (one === 'HEAD' || one === 'OPTIONS') continue;
      const { body, querystring, params } = schema as Record<string, TSchema | undefined>;
      found.push({
        method: one as Route['method'],
        url,
        access: config!.access!,
        config: config!,
        ...(body && { body }),
        ...(querystring && { query: querystring }),
        ...(params && { params }),
      });
    }
  });
  await app.register(routes, { prefix: '/api', services, loginLimits });
  await app.ready();
  await app.close();
  return found;
}

/** The address with values in place of its parameters. */
export const addressOf = ({ url }: Route, values: (name: string) => string) =>
  url.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(Buffer.from(values(name)).toString()),
  );
