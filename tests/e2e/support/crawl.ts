import type { Page } from 'playwright-core';
import { settled, violations } from './axe.ts';
import type { Person } from './Person.ts';
import * as screens from './screens.ts';

/** Pages stay open behind their tabs: after so many the application is loaded anew. */
const atOnce = 15;

/** Opens the next of many screens. */
export async function open(page: Page, address: string, count: number) {
  if (count % atOnce !== 0) return screens.follow(page, address);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('tabs.')) localStorage.removeItem(key);
  });
  await page.goto(address);
}

/** Where a screen is looked at: a detail needs a record; undefined: there is none that the person may read. */
export async function addressOf(person: Person, { url, component, module }: screens.MenuScreen) {
  if (component !== 'detail') return url;
  const { data } = await person.send(`/api/v1/${module}/list/1/1`, {});
  const id = (data['rows'] as { id: string }[])[0]?.id;
  return id && `${url}?id=${id}`;
}

/** What is wrong with the screen that shows; its pictures stay in tests/.output/screens. */
export async function faults(
  { page, problems }: Person,
  path: string,
  { withAxe, picture }: { withAxe: boolean; picture: string },
): Promise<string[]> {
  await settled(page);
  const wide = await screens.overflow(page);
  // a document that is shown has headings of its own
  const names = await page.locator('h1:not(.preview-paper *):visible').allInnerTexts();
  const found = [
    await screens.leftover(page),
    wide > 0 && `scrolls sideways by ${wide} px`,
    names.length !== 1 && `headings of the page: ${names.join(', ')}`,
    ...(await screens.cutOff(page)).map((name) => `out of reach: ${name}`),
    ...(await screens.untranslated(page)).map((text) => `not translated: ${text}`),
    ...(withAxe ? await violations(page) : []),
    ...problems.splice(0),
  ];
  await page.screenshot({ path: `tests/.output/screens/${picture}.png` });
  return found.filter(Boolean).map((fault) => `${path}: ${fault}`);
}
