import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/postgres.ts';

/** The password of the demo company's accounts. */
export const password = 'Demo#2026';

/** A running server with the demo company. */
export interface Product {
  url: string;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, on a free port, on the embedded database or on `databaseUrl`. */
export const startProduct = ({ databaseUrl = '', schemas = 'schemas' } = {}): Promise<Product> =>
  launch('scripts/start.ts', { NODE_ENV: 'production', DATABASE_URL: databaseUrl, SCHEMAS_DIR: schemas }); // prettier-ignore

/** Starts it as `npm run dev` does, on schema files of its own. */
export const startDevelopment = (schemas: string): Promise<Product> =>
  launch('scripts/dev.ts', { NODE_ENV: 'development', DATABASE_URL: '', SCHEMAS_DIR: schemas });

/**
 * Runs a script with a free port and a new data folder until it says how to sign in.
 *
 * @throws what it wrote, when it ends before
 */
async function launch(script: string, env: Record<string, string>): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'office-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...env }, // prettier-ignore
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Sign in with')) resolve();
      });
    }
    void ended.then(() => reject(new Error(`The product ended:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
