import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freePort } from '../../../scripts/postgres.ts';

/** The password of the demo company's accounts. */
export const password = 'Demo#2026';

/** A running server with the demo company. */
export interface Product {
  url: string;
  dataDir: string;
  /** Its data go with it. */
  stop(): Promise<void>;
  /** Ends the server alone. */
  end(): Promise<void>;
}

interface Start {
  /** Default: the embedded database. */
  databaseUrl?: string;
  schemas?: string;
}

/** Starts the product as `npm start` does, on a free port. */
export const startProduct = ({ databaseUrl = '', schemas = 'schemas' }: Start = {}) =>
  launch(script('start'), {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SCHEMAS_DIR: schemas,
  });

/** As `npm start` does the second time, where there was a first: it built the server and loaded the demo company. */
export function startAgain({ schemas = 'schemas' }: Pick<Start, 'schemas'> = {}) {
  const from = inject('productData');
  if (!from) return startProduct({ schemas });
  const env = { NODE_ENV: 'production', DATABASE_URL: '', SCHEMAS_DIR: schemas };
  return launch(['dist/server/main.js'], env, from);
}

/** The same as `npm run dev` does. */
export const startDevelopment = (schemas: string) =>
  launch(
    script('dev'),
    { NODE_ENV: 'development', DATABASE_URL: '', SCHEMAS_DIR: schemas },
    inject('productData'),
  );

const script = (name: string) => ['--import', 'tsx', `scripts/${name}.ts`];

/**
 * Runs a program of Node.js with a free port and a new data folder until it says how to sign in.
 *
 * @param from a data folder to go on from; it stays as it is
 * @throws what it wrote, when it ends before
 */
async function launch(
  program: readonly string[],
  env: Record<string, string>,
  from?: string,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'office-e2e-'));
  if (from) await cp(from, dataDir, { recursive: true });
  const port = await freePort();
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
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
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    end,
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
