import type { Browser, Locator, Page } from 'playwright-core';
import type { Shape } from './fields.ts';
import type { Kind } from './main.ts';

export interface Visit extends Shape {
  kind: Kind;
  at?: 'navigation' | 'call';
}

/** Opens a contestant in a page of its own, waits until it is painted, and looks. */
export async function visit<T>(
  browser: Browser,
  url: string,
  { kind, fields, lines, at = 'call' }: Visit,
  look: (page: Page, openedAt: number) => T | Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(120_000);
  try {
    await page.goto(`${url}?kind=${kind}&fields=${fields}&lines=${lines}&at=${at}`);
    await page.waitForFunction(() => window.openedAt !== undefined);
    return await look(page, await page.evaluate(() => window.openedAt!));
  } finally {
    await page.close();
  }
}

/** Types into four of the fields once all of them stand; milliseconds to paint of each key, and the longest task. */
export async function typeKeys(page: Page, fields: number, count: number) {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('input[id]').length >= wanted,
    fields,
  );
  const inputs = page.locator('input[id]');
  return keysInto(page, count, (at) => inputs.nth(at * 5));
}

/** The same into cells of a grid: the quantity of a line, which its amount and the total follow. */
export const typeQuantities = (page: Page, count: number) =>
  keysInto(page, count, (at) => page.locator(`[aria-label="Lines, row ${at * 2 + 1}: Quantity"]`));

/** Ten keys into each input, one after the other. */
async function keysInto(page: Page, count: number, inputAt: (at: number) => Locator) {
  await page.waitForTimeout(500);
  await page.evaluate(() => (window.longTasks = []));
  for (let key = 0; key < count; key++) {
    if (key % 10 === 0) await inputAt(key / 10).focus();
    await page.keyboard.press('7');
    await page.waitForFunction((done) => window.keys.length > done, key);
  }
  const [keys, longTasks] = await page.evaluate(() => [window.keys, window.longTasks] as const);
  return { keys, longest: Math.max(0, ...longTasks) };
}

/** Bytes in use after the collector ran. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Closes the form and opens it anew, waiting until it stands and until it is gone. */
export async function reopen(page: Page) {
  await page.evaluate(() => window.contestant.open());
  // answers a boolean: a handle of an input would keep the whole form alive
  await page.waitForFunction(() => document.querySelector('input[id]') !== null);
  await page.evaluate(() => window.contestant.close());
  await page.waitForFunction(() => !document.querySelector('input[id]'));
}
