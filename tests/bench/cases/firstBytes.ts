import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchChromium } from '#tests/support/browser.ts';
import { limited, type Figure } from '../support/figures.ts';
import { builtProduct, startProduct } from '../support/product.ts';

const limit = 110;
const rounds = 5;

/** Script and style, brotli, that a browser has asked for when the sign-in page shows. */
export async function firstBytes(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-data-'));
  const server = await startProduct(await builtProduct(), 'node dist/server/main.js', {
    DATA_DIR: dataDir,
    DEMO: 'false',
    ADMIN_PASSWORD: 'Bench#2026',
  });
  const browser = await launchChromium();
  try {
    const sizes: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      sizes.push(await signInPage(browser, server.url));
    return [limited('first-bytes', 'KiB', sizes, limit)];
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** KiB; the language changes what is loaded, so the reader is Chinese. */
async function signInPage(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType()))
      bodies.push(response.body());
  });
  await page.goto(url);
  await page.locator('input[type=password]').waitFor();
  const asked = await Promise.all(bodies);
  await context.close();
  return asked.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1024;
}
