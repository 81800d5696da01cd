import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The password of the demo company's accounts. */
export const password = 'Demo#2026';

/** A running server with the demo company. */
export interface Product {
  url: string;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, on a free port, on the embedded database or on `databaseUrl`. */
export const startProduct = ({ databaseUrl = '' } = {}): Promise<Product> =>
  launch(
    ['--import', 'tsx', 'scripts/start.ts'],
    { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATABASE_URL: databaseUrl },
    /http:\/\/localhost:\d+/,
  );

/**
 * Runs a script with Node and a new data folder until its output names its address.
 *
 * @throws what it wrote, when it ends before
 */
export async function launch(
  script: string[],
  env: Record<string, string>,
  address: RegExp,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'office-e2e-'));
  const child = spawn(process.execPath, script, {
    env: { ...process.env, LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = address.exec(output);
        if (found) resolve(found[0]);
      });
    }
    void ended.then(() => reject(new Error(`The product ended:\n${output}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
