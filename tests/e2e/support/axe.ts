import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What axe finds against WCAG 2.2 AA on the page as it is; one line per kind of violation. */
export const violations = (page: Page): Promise<string[]> =>
  run(page, { runOnly: { type: 'tag', values: tags } });

/** The same in the light theme, and then what the dark one can change: the contrasts. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await contrasts(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((found) => `in the dark theme: ${found}`)];
}

/** Texts that are hard to tell from what they stand on. */
export const contrasts = (page: Page): Promise<string[]> =>
  run(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });

type AxeWindow = Window & {
  axe: { run(options: object): Promise<{ violations: Violation[] }> };
};

async function run(page: Page, options: object): Promise<string[]> {
  // Half a megabyte of script: once per page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  const found = await page.evaluate(
    async (given) => (await (window as unknown as AxeWindow).axe.run(given)).violations,
    { ...options, resultTypes: ['violations'] },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).slice(0, 3).join(' | ')}`); // prettier-ignore
}
