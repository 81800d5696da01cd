import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Describes every route that is registered after it, from the schemas it is checked with: `app.swagger()`. */
export const apiDescription = plugin(async function apiDescription(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      },
      security: [{ token: [] }],
    },
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, hide: !url.startsWith('/api/'), 'x-access': route.config?.access },
      url,
    }),
  });
});
