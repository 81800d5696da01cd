import { describe, expect, it } from 'vitest';
import { addressOf, faults, open } from './support/crawl.ts';
import { openOffice } from './support/office.ts';
import * as screens from './support/screens.ts';

/** Screens of each kind on a telephone; pictures stay in tests/.output/screens. */
const office = openOffice();

/** Of lists, forms and details so many, from as many areas as there are; of every other kind one. */
function sampleOf(all: readonly screens.MenuScreen[]): screens.MenuScreen[] {
  const perKind: Record<string, number> = { list: 10, form: 8, detail: 6 };
  return [...new Set(all.map(({ component }) => component))].flatMap((kind) => {
    const same = all.filter(({ component }) => component === kind);
    const step = Math.ceil(same.length / (perKind[kind] ?? 1));
    return same.filter((_, at) => at % step === 0);
  });
}

describe.each([
  ['zhangwei', 'zh-CN'],
  ['liuyang', 'en-US'],
  ['admin', 'zh-CN'],
])('at 360 px', (user, locale) => {
  it(`shows ${user} all of a screen in ${locale}`, { timeout: 3_600_000 }, async () => {
    const person = await office.visit(user, { locale, viewport: { width: 360, height: 780 } });
    const found: string[] = [];
    for (const [count, screen] of sampleOf(await screens.screensOf(person)).entries()) {
      const address = await addressOf(person, screen);
      if (!address) continue;
      await open(person.page, address, count);
      const picture = `${user}-${locale}-360${screen.url}`;
      const path = await screens.shown(person.page);
      found.push(...(await faults(person, path, { withAxe: true, picture })));
    }
    console.log(user, locale, found);
    expect(found).toEqual([]);
  });
});
