import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchChromium, servePage } from '../support/browser.ts';
import type { FormKind } from './form/main.ts';
import { median, quantile, round, spread, type Figure } from './support/figures.ts';

const runs = 5;
const keysPerRun = 40;
const kinds: readonly FormKind[] = ['plain', 'ours', 'stock'];

/**
 * A form of 300 fields. Keystroke to paint: p95 against that of plain inputs. Open: how many times faster than stock
 * rjsf with its Chakra theme.
 */
export async function benchForm(): Promise<Figure[]> {
  const page = await servePage(fileURLToPath(new URL('./form', import.meta.url)), {
    isStrict: false,
  });
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
  const openReference = median(opens.stock);
  return [
    {
      case: 'form-keystroke',
      ...spread(keys.ours, 'ms'),
      reference: round(keyReference),
      ratio: round(quantile(keys.ours, 0.95) / keyReference),
      goal: 1.5,
      atLeast: false,
    },
    {
      case: 'form-open',
      ...spread(opens.ours, 'ms'),
      reference: round(openReference),
      ratio: round(openReference / median(opens.ours)),
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
