import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverProcess } from '../../../scripts/serverProcess.ts';
import { limited, timed, type Figure } from '../support/figures.ts';
import { signIn } from '../support/http.ts';
import { builtProduct, installedProduct, startProduct, type Running } from '../support/product.ts';

const limits = { cold: 25, loaded: 3, first: 10, memory: 350 };
const rounds = 5;

/** `npm start` until somebody has signed in: just installed with an empty folder, then built and loaded. */
export async function start(): Promise<Figure[]> {
  const cold: number[] = [];
  const loaded: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const product = await installedProduct();
    const dataDir = await mkdtemp(join(tmpdir(), 'bench-data-'));
    try {
      cold.push(await startOnce(product, dataDir));
      loaded.push(await startOnce(product, dataDir));
    } finally {
      await rm(product, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return [
    limited('start-cold', 's', cold, limits.cold),
    limited('start-loaded', 's', loaded, limits.loaded),
  ];
}

/** The built server with an empty folder until it answers, and what it holds when it is started again and left alone. */
export async function startBuilt(): Promise<Figure[]> {
  const product = await builtProduct();
  const first: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'bench-data-'));
    const server = () =>
      startProduct(product, `node ${serverProcess.args.join(' ')}`, {
        ...serverProcess.env,
        DATA_DIR: dataDir,
      });
    let running: Running | undefined;
    try {
      first.push((await timed(async () => (running = await server()))) / 1000);
      await untilAtRest(running!);
      await running!.stop();
      running = await server();
      await untilAtRest(running);
      memory.push(await running.memory());
    } finally {
      await running?.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return [
    limited('start-first', 's', first, limits.first),
    limited('memory-at-rest', 'MB', memory, limits.memory),
  ];
}

/** Until it has used next to nothing of the processor for some seconds: nothing is left to be done of the start. */
async function untilAtRest({ processor }: Running) {
  for (let before = -Infinity, now = await processor(); now - before > 100;) {
    await wait(5_000);
    [before, now] = [now, await processor()];
  }
}

/** Seconds to the first sign-in. */
async function startOnce(product: string, dataDir: string): Promise<number> {
  let stop = async () => {};
  try {
    const time = await timed(async () => {
      const running = await startProduct(product, 'npm start', { DATA_DIR: dataDir });
      ({ stop } = running);
      await signIn(running.url, 'admin', 'Demo#2026');
    });
    return time / 1000;
  } finally {
    await stop();
  }
}
