import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/**
 * What axe finds against WCAG 2.2 AA on the page as it is; one line per kind of violation.
 *
 * @param within selector of the part to look at; default: the page
 */
export const violations = (page: Page, within?: string): Promise<string[]> =>
  run(page, { runOnly: { type: 'tag', values: tags } }, within);

/** The same in the light theme, and then what the dark one can change: the contrasts. */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await contrasts(page, within);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((found) => `in the dark theme: ${found}`)];
}

/** Texts that are hard to tell from what they stand on. */
export const contrasts = (page: Page, within?: string): Promise<string[]> =>
  run(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, within);

/**
 * Waits until nothing in sight loads, and ends what moves, now and later: half-way between two colours, contrasts are
 * neither's.
 */
export async function settled(page: Page) {
  const loading = () =>
    page.evaluate(() => {
      const busy = [...document.querySelectorAll('[aria-busy=true]')];
      return busy.filter((element) => element.checkVisibility()).map(({ className }) => className);
    });
  await expect.poll(loading).toEqual([]);
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important }',
    );
    document.adoptedStyleSheets = [still];
  });
}

type AxeWindow = Window & {
  axe: { run(within: string, options: object): Promise<{ violations: Violation[] }> };
};

async function run(page: Page, options: object, within = ':root'): Promise<string[]> {
  await settled(page);
  // Half a megabyte of script: once per page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  const found = await page.evaluate(
    async ({ part, given }) =>
      (await (window as unknown as AxeWindow).axe.run(part, given)).violations,
    { part: within, given: { ...options, resultTypes: ['violations'] } },
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => `${node.target.join(' ')} (${node.failureSummary})`)
        .slice(0, 3)
        .join(' | ')}`,
  );
}
