import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { validatorOf } from '#server/definitions/validators.ts';
import { launchChromium, servePage, type BuiltPage } from '#tests/support/browser.ts';
import { gridModule, registry } from '../gridPage/module.ts';

/** A page with one line table, for the tests of a file; what a person does on it, and what is there then. */
export function gridPage() {
  let built: BuiltPage;
  let browser: Browser;
  const problems: string[] = [];

  beforeAll(async () => {
    [built, browser] = await Promise.all([
      servePage(join(import.meta.dirname, '../gridPage'), {
        validator: validatorOf(registry, gridModule).code,
      }),
      launchChromium(),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await built.close();
  });
  afterEach(async () => {
    await on.page.context().close();
    if (problems.length > 0) throw new Error(problems.splice(0).join('\n'));
  });

  const lines = () =>
    on.page.evaluate(
      () =>
        (
          window as unknown as { form: { current: { getData(): RecordData } } }
        ).form.current.getData().terms as RecordData[],
    );
  const press = async (...keys: string[]) => {
    for (const key of keys) await on.page.keyboard.press(key);
  };
  const on = {
    page: undefined as unknown as Page,
    /** @param query `lines=3`, `read`, … */
    async open(query = '', width = 1440) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const page = (on.page = await context.newPage());
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.setDefaultTimeout(10_000);
      await page.goto(`${built.url}?${query}`);
      await page.getByRole('grid').or(page.getByRole('region')).first().waitFor();
    },
    lines,
    column: async (name: string) => (await lines()).map((line) => line[name] ?? null),
    cell: (row: number, title: string) =>
      on.page.locator(`[aria-label="Payment terms, row ${row}: ${title}"]`),
    focused: () => on.page.locator(':focus').getAttribute('aria-label'),
    press,
    status: () => on.page.getByRole('status').last().innerText(),
    copied: () => on.page.evaluate(() => navigator.clipboard.readText()),
    chosen: () => on.page.locator('[aria-selected=true]').count(),
    async paste(text: string) {
      await on.page.evaluate((content) => navigator.clipboard.writeText(content), text);
      await press('Control+V');
    },
  };
  return on;
}

/** The name of a cell. */
export const at = (row: number, title: string) => `Payment terms, row ${row}: ${title}`;
