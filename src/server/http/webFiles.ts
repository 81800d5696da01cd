import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { sendTransportError } from './envelope.ts';

/**
 * The built browser application: compressed beforehand, hashed assets kept forever, and its page for every
 * path a browser may open. Without a build there is only the API.
 */
export const webFiles = plugin(async function webFiles(
  app: FastifyInstance,
  options: { webDir: string },
) {
  const page = join(options.webDir, 'index.html');
  const isBuilt = existsSync(page);
  const appVersion = isBuilt ? hashOf(page) : 'development';

  app.get('/erp/app-version.json', { config: { access: 'public' } }, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ appVersion }),
  );
  if (!isBuilt) {
    app.setNotFoundHandler((request, reply) => sendTransportError(404, request, reply));
    return;
  }

  app.addHook('onRoute', (route) => {
    if (route.url === '/*') route.config = { ...route.config, access: 'public', raw: true };
  });
  await app.register(staticFiles, {
    root: options.webDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/static/');
      reply.setHeader(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply) =>
    isPage(request)
      ? reply.header('Cache-Control', 'no-cache').sendFile('index.html')
      : sendTransportError(404, request, reply),
  );
});

const isPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|static|erp)(\/|$)/.test(url) &&
  (headers.accept ?? '').includes('text/html');

const hashOf = (path: string) =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12);
