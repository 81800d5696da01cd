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
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await source);
  const found = await page.evaluate(
    (values) =>
      (
        window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
      ).axe
        .run({ runOnly: { type: 'tag', values } })
        .then(({ violations }) => violations),
    tags,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).slice(0, 3).join(' | ')}`); // prettier-ignore
}
