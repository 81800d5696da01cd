/**
 * `npm run dev`: the browser application with hot reload on PORT (8080), the server behind it on the next port,
 * started again when its code changes. Schema files are live without a restart.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'vite';
import { whenOrphaned } from './whenOrphaned.ts';

const port = Number(process.env.PORT || 8080);
console.log(
  'Starting the browser application, and the server, which reads and checks the definitions …',
);
const apiPort = port + 1;
/** The host stays as the browser said it: the server compares it with the origin of writes. */
const toServer = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false };

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      WATCH_SCHEMAS: 'true',
    },
  },
);
const web = await createServer({
  server: {
    port,
    strictPort: true,
    host: process.env.HOST || '127.0.0.1',
    proxy: { '/api': toServer, '/erp': toServer },
  },
});
await web.listen();
web.printUrls();

const ended = once(server, 'exit');
let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  server.kill('SIGTERM');
  await Promise.all([web.close(), ended]);
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
whenOrphaned(() => void stop());
server.on('exit', (code) => isStopping || process.exit(code ?? 1));
