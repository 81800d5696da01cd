import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchChromium, servePage } from '../support/browser.ts';
import type { FormKind } from './form/main.ts';

/** One figure with its reference, measured in the same run. */
export interface Line {
  case: string;
  median: number;
  p95: number;
  unit: string;
  reference: number;
  ratio: number;
  goal: number;
  /** True when more is better. */
  atLeast: boolean;
}

const runs = 5;
const keysPerRun = 40;
const kinds: readonly FormKind[] = ['plain', 'ours', 'stock'];

/** A form of 300 fields: opening it and typing into it, against plain inputs and against stock rjsf. */
export async function benchForm(): Promise<Line[]> {
  const page = await servePage(fileURLToPath(new URL('./form', import.meta.url)), { isStrict: false }); // prettier-ignore
  const browser = await launchChromium();
  const opens: Record<FormKind, number[]> = { plain: [], ours: [], stock: [] };
  const keys: Record<FormKind, number[]> = { plain: [], ours: [], stock: [] };
  try {
    await measure(browser, `${page.url}?kind=plain`);
    for (let run = 0; run < runs; run++) {
      for (const kind of kinds) {
        const measured = await measure(browser, `${page.url}?kind=${kind}`);
        opens[kind].push(measured.open);
        keys[kind].push(...measured.keys);
      }
    }
  } finally {
    await browser.close();
    await page.close();
  }
  const keyReference = quantile(keys.plain, 0.95);
  const openReference = quantile(opens.stock, 0.5);
  return [
    {
      case: 'form of 300 fields: keystroke to paint, against plain inputs (p95)',
      ...figures(keys.ours),
      reference: round(keyReference),
      ratio: round(quantile(keys.ours, 0.95) / keyReference),
      goal: 1.5,
      atLeast: false,
    },
    {
      case: 'form of 300 fields: time to open, times faster than rjsf with its Chakra theme',
      ...figures(opens.ours),
      reference: round(openReference),
      ratio: round(openReference / quantile(opens.ours, 0.5)),
      goal: 3,
      atLeast: true,
    },
  ];
}

async function measure(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url);
  await page.waitForFunction(() => window.openedAt !== undefined);
  const open = await page.evaluate(() => window.openedAt!);
  await page.waitForFunction(
    (count) => document.querySelectorAll('input[id]').length >= count,
    300,
  );
  await page.waitForTimeout(300);
  const inputs = page.locator('input[id]');
  for (let key = 0; key < keysPerRun; key++) {
    if (key % 10 === 0) await inputs.nth((key / 10) * 5).focus();
    await page.keyboard.press('7');
    await page.waitForFunction((done) => window.keys.length > done, key);
  }
  const keys = await page.evaluate(() => window.keys);
  await page.close();
  return { open, keys };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
const round = (value: number) => Math.round(value * 100) / 100;
const figures = (values: readonly number[]) => ({
  median: round(quantile(values, 0.5)),
  p95: round(quantile(values, 0.95)),
  unit: 'ms',
});

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const line of await benchForm()) console.log(JSON.stringify(line));
