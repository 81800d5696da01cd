import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Menu } from '#engine/schema/language/index.ts';
import type { Person } from './support/Person.ts';
import * as screens from './support/screens.ts';

/** Every screen of the menus, one by one; their pictures stay in tests/.output/screens. */
const isLong = Boolean(process.env.TEST_LONG);
const office = openOffice();

/** Pages stay open behind their tabs: after so many the application is loaded anew. */
const atOnce = 15;

async function open(page: Page, address: string, count: number) {
  if (count % atOnce !== 0) return screens.follow(page, address);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('tabs.')) localStorage.removeItem(key);
  });
  await page.goto(address);
}

/** A record to look at in the detail of a module; undefined: there is none that the person may read. */
async function recordOf(person: Person, module: string) {
  const { data } = await person.send(`/api/v1/${module}/list/1/1`, {});
  return (data['rows'] as { id: string }[])[0]?.id;
}

async function addressOf(person: Person, { url, component, module }: screens.MenuScreen) {
  if (component !== 'detail') return url;
  const id = module && (await recordOf(person, module));
  return id && `${url}?id=${id}`;
}

async function faults({ page, problems }: Person, path: string): Promise<string[]> {
  const wide = await screens.overflow(page);
  const found = [
    await screens.leftover(page),
    wide > 0 && `scrolls sideways by ${wide} px`,
    ...(await screens.untranslated(page)).map((text) => `not translated: ${text}`),
    ...(await violations(page)),
    ...problems.splice(0),
  ];
  return found.filter(Boolean).map((fault) => `${path}: ${fault}`);
}

const { items } = JSON.parse(readFileSync('schemas/menu.json', 'utf8')) as Menu;
const areas = items.flatMap(({ title }) => title?.en ?? []);

describe.runIf(isLong).each([
  ['admin', 'zh-CN'],
  ['admin', 'en-US'],
  ['zhangwei', 'zh-CN'],
])('every screen of %s stands complete at 992 px in %s', (user, locale) => {
  it.each(areas)(
    '%s',
    async (area) => {
      const person = await office.visit(user, { locale, viewport: { width: 992, height: 900 } });
      const { page } = person;
      const found: string[] = [];
      const seen: string[] = [];
      const all = await screens.screensOf(person);
      for (const screen of all.filter((one) => one.area === area)) {
        const address = await addressOf(person, screen);
        if (!address) continue;
        await open(page, address, seen.length);
        try {
          found.push(...(await faults(person, await screens.shown(page))));
        } catch (error) {
          found.push(`${address}: ${String(error)}`);
        }
        await page.screenshot({ path: `tests/.output/screens/${user}-${locale}${screen.url}.png` });
        seen.push(screen.component);
      }
      console.log(user, locale, area, countsOf(seen));
      expect(found).toEqual([]);
    },
    3_600_000,
  );
});

/** How many of each. */
const countsOf = (kinds: readonly string[]) =>
  kinds.reduce<Record<string, number>>(
    (all, kind) => ({ ...all, [kind]: (all[kind] ?? 0) + 1 }),
    {},
  );
