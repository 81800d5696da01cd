import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createServerDatabase } from '#tests/support/database.ts';
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

/** Starts the product as `npm start` does; an empty database gets the demo company. */
export const startProduct = ({ databaseUrl = '', schemas = 'schemas' }: Start = {}) =>
  launch(script('start'), {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DEMO: 'true',
    SCHEMAS_DIR: schemas,
  });

/**
 * As `npm start` does the second time, on a copy of what the first time left: a server that is built, and the demo
 * company. On PostgreSQL, which starts and answers with half the work of the embedded database.
 */
export const startAgain = ({ schemas = 'schemas' }: Pick<Start, 'schemas'> = {}) =>
  onCopy(['dist/server/main.js'], { NODE_ENV: 'production', SCHEMAS_DIR: schemas });

/** The same as `npm run dev` does. */
export const startDevelopment = async (schemas: string) =>
  onCopy(script('dev'), {
    NODE_ENV: 'development',
    SCHEMAS_DIR: schemas,
    PORT: String(await freePort()),
  });

async function onCopy(program: readonly string[], env: Record<string, string>): Promise<Product> {
  const { template, dataDir } = inject('startedProduct');
  const database = await createServerDatabase(template);
  const own = { ...env, DATABASE_URL: database.url, DEMO: 'true' };
  const product = await launch(program, own, dataDir);
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await database.drop();
    },
  };
}

const script = (name: string) => ['--import', 'tsx', `scripts/${name}.ts`];

/**
 * Runs a program of Node.js with a new data folder until it says where it serves and how to sign in.
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
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      // one that the system gives when the server begins to listen, which may be long from now
      PORT: '0',
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
  const { port = '' } = /http:\/\/localhost:(?<port>\d+)/.exec(output)?.groups ?? {};
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
