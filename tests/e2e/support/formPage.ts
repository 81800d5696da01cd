import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { launchChromium, servePage, type BuiltPage } from '#tests/support/browser.ts';

interface FormHandle {
  form: { current: { getData(): RecordData } };
}

/** A page of `tests/e2e/{folder}` that shows one form, for the tests of a file; a test fails when the page complained. */
export function formPage(folder: string, validator: string) {
  let built: BuiltPage;
  let browser: Browser;
  let context: BrowserContext;
  const problems: string[] = [];

  beforeAll(async () => {
    [built, browser] = await Promise.all([
      servePage(join(import.meta.dirname, '..', folder), { validator }),
      launchChromium(),
    ]);
    context = await browser.newContext({
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(10_000);
  });
  afterAll(async () => {
    await browser.close();
    await built.close();
  });
  afterEach(async () => {
    await on.page.close();
    if (problems.length > 0) throw new Error(problems.splice(0).join('\n'));
  });

  const on = {
    page: undefined as unknown as Page,
    /** @param query `lines=3`, `read`, … */
    async open(query = '', width = 1440) {
      const page = (on.page = await context.newPage());
      await page.setViewportSize({ width, height: 900 });
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      await page.goto(`${built.url}?${query}`);
    },
    data: () => on.page.evaluate(() => (window as unknown as FormHandle).form.current.getData()),
    press: async (...keys: string[]) => {
      for (const key of keys) await on.page.keyboard.press(key);
    },
    focused: () => on.page.locator(':focus').getAttribute('aria-label'),
  };
  return on;
}
