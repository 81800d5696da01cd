import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limited, timed, type Figure } from '../support/figures.ts';
import { signIn } from '../support/http.ts';
import { installedProduct, startProduct } from '../support/product.ts';

const limits = { cold: 25, loaded: 3 };
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
