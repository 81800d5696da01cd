import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Browser } from 'playwright-core';
import { build } from 'vite';

/** Without the windows of a desktop, a page costs half of the work; the other does as well. */
const windowless = '/usr/bin/chromium-headless-shell';
const installed = existsSync(windowless) ? windowless : '/usr/bin/chromium';

/** Chromium without what it would ask the network for. */
export const launchChromium = (...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? installed,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** The policy of the application, as far as scripts and styles go: no eval, nothing from elsewhere. */
export const contentSecurityPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data: blob:";

export interface BuiltPage {
  url: string;
  close(): Promise<void>;
}

/**
 * Builds a page for production and serves it.
 *
 * @param isStrict under the policy of the application (default)
 * @param validator code served as `/validator.js`, as the application's server does
 */
export async function servePage(
  root: string,
  { isStrict = true, validator = '' } = {},
): Promise<BuiltPage> {
  const folder = await mkdtemp(join(tmpdir(), 'page-'));
  // React and emotion behave differently in tests; emotion's rules suit the policy in production alone.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5000 },
  });
  process.env['NODE_ENV'] = environment;
  const site = await serveFolder(folder, { isStrict, validator });
  return {
    url: site.url,
    close: async () => {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Serves the files of a folder; see `servePage`. */
export async function serveFolder(
  folder: string,
  { isStrict = false, validator = '' } = {},
): Promise<BuiltPage> {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path === '/' ? '/index.html' : path;
    const found =
      path === '/validator.js' ? Promise.resolve(validator) : readFile(join(folder, file));
    found.then(
      (content) =>
        response
          .writeHead(200, {
            'content-type': types[extname(file)] ?? 'application/octet-stream',
            // as the application's server does: what was compiled once is kept
            ...(path.startsWith('/assets/') && { 'cache-control': 'max-age=31536000, immutable' }),
            ...(isStrict && { 'content-security-policy': contentSecurityPolicy }),
          })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
