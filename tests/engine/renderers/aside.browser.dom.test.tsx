// @vitest-environment node
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium, servePage, type BuiltPage } from '#tests/support/browser.ts';
import { validatorOf } from '#server/definitions/validators.ts';
import { order, registry } from './fixture.ts';

/** Columns of lines that stand beside their grid: price and due date of the terms. */
let site: BuiltPage;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await servePage(fileURLToPath(new URL('./page', import.meta.url)), {
    validator: validatorOf(registry, order).code,
  });
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(`${site.url}?page=form&aside`);
  await opener(1).waitFor();
});
afterEach(() => page.close());

const opener = (row: number, rest = '') =>
  page.getByRole('button', { name: `More columns: Row ${row}${rest}`, exact: true });
const line = () => page.getByRole('dialog');
const inFocus = (attribute: string) =>
  page.evaluate((name) => document.activeElement?.getAttribute(name), attribute);
type FormWindow = Window & {
  form: {
    current: { getData(): { terms: { price: string }[] }; setErrors(errors: object): void };
  };
};

test('are filled in line by line, in a form that its row opens by keyboard', async () => {
  expect(await page.getByRole('columnheader', { name: 'Price' }).count()).toBe(0);
  await opener(2).focus();
  await page.keyboard.press('Enter');
  await line()
    .getByLabel(/^Price/)
    .fill('91.5');
  await page.keyboard.press('Escape');
  await expect.poll(() => line().count()).toBe(0);
  const prices = await page.evaluate(() =>
    (window as unknown as FormWindow).form.current.getData().terms.map(({ price }) => price),
  );
  expect(prices).toEqual(['1200.50', '91.50']);
  await expect.poll(() => inFocus('aria-label')).toBe('More columns: Row 2');
});

test('open by themselves where something is wrong, which their row says, too', async () => {
  await page.evaluate(() =>
    (window as unknown as FormWindow).form.current.setErrors({ 'terms.1.price': ['Too dear'] }),
  );
  await line().getByText('Too dear').waitFor();
  await expect.poll(() => inFocus('id')).toMatch(/terms\.1\.price$/);
  await page.keyboard.press('Escape');
  await opener(2, ', errors').waitFor();
  await opener(1).waitFor();
});

test.each([
  { width: 1440, fades: null },
  { width: 600, fades: 'true' },
])(
  'a grid fades out where it has more columns than are seen: $width px',
  async ({ width, fades }) => {
    await page.setViewportSize({ width, height: 900 });
    const grid = page.getByRole('grid').first();
    await expect.poll(() => grid.getAttribute('data-more')).toBe(fades);
  },
);
