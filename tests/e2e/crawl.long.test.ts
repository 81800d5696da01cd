import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Menu } from '#engine/schema/language/index.ts';
import { addressOf, faults, open } from './support/crawl.ts';
import { openOffice } from './support/office.ts';
import * as screens from './support/screens.ts';

/** Every screen of the menus, one by one; their pictures stay in tests/.output/screens. */
const office = openOffice();

/** Of each kind of screen axe looks at so many in an area: it takes longer than all the rest. */
const perKind = 4;

const { items } = JSON.parse(readFileSync('schemas/menu.json', 'utf8')) as Menu;
const areas = items.flatMap(({ title }) => title?.en ?? []);

describe.each([
  ['admin', 'en-US'],
  ['zhangwei', 'zh-CN'],
  ['admin', 'zh-CN'],
])('every screen of %s stands complete at 992 px in %s', (user, locale) => {
  it.each(areas)(
    '%s',
    async (area) => {
      const person = await office.visit(user, { locale, viewport: { width: 992, height: 1200 } });
      const { page } = person;
      const found: string[] = [];
      const seen: string[] = [];
      const all = await screens.screensOf(person);
      for (const screen of all.filter((one) => one.area === area)) {
        const address = await addressOf(person, screen);
        if (!address) continue;
        await open(page, address, seen.length);
        const withAxe = (countsOf(seen)[screen.component] ?? 0) < perKind;
        const picture = `${user}-${locale}${screen.url}`;
        try {
          const path = await screens.shown(page);
          found.push(...(await faults(person, path, { withAxe, picture })));
        } catch (error) {
          found.push(`${address}: ${String(error)}`);
        }
        seen.push(screen.component);
      }
      console.log(user, locale, area, countsOf(seen), found);
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
