import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchChromium, servePage } from '../support/browser.ts';
import type { Shape } from './form/fields.ts';
import { heapOf, reopen, typeKeys, typeQuantities, visit } from './form/visits.ts';
import { compared, limited, quantile, round, type Figure } from './support/figures.ts';

const runs = 5;
const medium: Shape = { fields: 300, lines: 0 };
const large: Shape = { fields: 1000, lines: 0 };
const withLines: Shape = { fields: 50, lines: 500 };
const manyRows: Shape = { fields: 10, lines: 100_000 };

/**
 * Forms and lists in Chromium, as built for production: keys against plain inputs, opening against rjsf with its
 * Chakra theme, the heap after many forms, and a scrolled list. Contestants alternate in one run.
 */
export const benchForm = (): Promise<Figure[]> =>
  inChromium(async (browser, url) => [
    ...(await keystrokes(browser, url)),
    await opening(browser, url, 'form-open-300', medium, 'call', 0.25),
    await opening(browser, url, 'form-open-300-navigation', medium, 'navigation', 0.25),
    await opening(browser, url, 'form-open-500-lines', withLines, 'call', 0.1),
    await opening(browser, url, 'form-open-500-lines-navigation', withLines, 'navigation', 0.1),
    await heap(browser, url),
    ...(await scrolling(browser, url)),
  ]);

/** Keys in the line grid, against a plain table of inputs. */
export const benchGrid = (): Promise<Figure[]> =>
  inChromium(async (browser, url) => [
    ...(await gridKeystrokes(browser, url, 500)),
    ...(await gridKeystrokes(browser, url, 2000)),
  ]);

async function inChromium(
  measure: (browser: Browser, url: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  const page = await servePage(fileURLToPath(new URL('./form', import.meta.url)), {
    isStrict: false,
  });
  const browser = await launchChromium();
  try {
    await visit(browser, page.url, { kind: 'ours', ...medium }, () => undefined);
    return await measure(browser, page.url);
  } finally {
    await browser.close();
    await page.close();
  }
}

/** Keydown to paint among 1,000 fields, by p95, and the longest task meanwhile. */
const keystrokes = (browser: Browser, url: string): Promise<Figure[]> =>
  againstPlain('form-keystroke-1000', (isOurs) =>
    visit(browser, url, { kind: isOurs ? 'ours' : 'plain', ...large }, (page) =>
      typeKeys(page, large.fields, 40),
    ),
  );

/** Keydown to paint in a grid of so many lines of eight columns, a formula and a total following each key. */
const gridKeystrokes = (browser: Browser, url: string, lines: number): Promise<Figure[]> =>
  againstPlain(`grid-keystroke-${lines}`, (isOurs) =>
    visit(browser, url, { kind: isOurs ? 'grid' : 'plainGrid', fields: 0, lines }, (page) =>
      typeQuantities(page, 40),
    ),
  );

async function againstPlain(
  name: string,
  type: (isOurs: boolean) => Promise<{ keys: readonly number[]; longest: number }>,
): Promise<Figure[]> {
  const plain: number[] = [];
  const ours: number[] = [];
  const longest: number[] = [];
  for (let run = 0; run < runs; run++) {
    plain.push(...(await type(false)).keys);
    const measured = await type(true);
    ours.push(...measured.keys);
    longest.push(measured.longest);
  }
  const reference = quantile(plain, 0.95);
  return [
    {
      ...compared(name, 'ms', ours, plain, { goal: 1.5 }),
      reference: round(reference),
      ratio: round(quantile(ours, 0.95) / reference),
    },
    limited(`${name}-longest-task`, 'ms', longest, 50),
  ];
}

/** From the call that opens the form, or from the navigation, until it is painted. */
async function opening(
  browser: Browser,
  url: string,
  name: string,
  shape: Shape,
  at: 'call' | 'navigation',
  goal: number,
): Promise<Figure> {
  const open = (kind: 'ours' | 'stock') =>
    visit(browser, url, { kind, ...shape, at }, (_, openedAt) => openedAt);
  const ours: number[] = [];
  const stock: number[] = [];
  for (let run = 0; run < (shape.lines > 0 ? 3 : runs); run++) {
    ours.push(await open('ours'));
    stock.push(await open('stock'));
  }
  return compared(name, 'ms', ours, stock, { goal });
}

/** Bytes after opening and closing 50 forms, against those after the first. */
const heap = (browser: Browser, url: string): Promise<Figure> =>
  visit(browser, url, { kind: 'ours', ...medium }, async (page) => {
    await page.evaluate(() => window.contestant.close());
    await reopen(page);
    const first = await heapOf(page);
    for (let form = 1; form < 50; form++) await reopen(page);
    return compared('form-heap-50', 'bytes', [await heapOf(page)], [first], { goal: 1.2 });
  });

/** Milliseconds between frames by p95 while 100,000 rows are scrolled, and the longest task meanwhile. */
async function scrolling(browser: Browser, url: string): Promise<Figure[]> {
  const frames: number[] = [];
  const longest: number[] = [];
  for (let run = 0; run < runs; run++) {
    await visit(browser, url, { kind: 'rows', ...manyRows }, async (page) => {
      await page.waitForTimeout(500);
      await page.evaluate(() => (window.longTasks = []));
      frames.push(...(await page.evaluate(() => window.scrollDown('[role=grid]', 200, 120))));
      longest.push(Math.max(0, ...(await page.evaluate(() => window.longTasks))));
    });
  }
  const figure = limited('list-scroll-100000', 'ms', frames, 20);
  return [
    { ...figure, ratio: round(figure.p95 / 20) },
    limited('list-scroll-100000-longest-task', 'ms', longest, 50),
  ];
}
