import { describe, expect, it } from 'vitest';
import { openOffice } from '../support/office.ts';

const office = openOffice();

describe('lists', () => {
  it('15: a long list has the rows in sight alone, and goes on by what lies beside its pages', async () => {
    const person = await office.visit('admin');
    const { page } = person;
    const codes = Array.from({ length: 130 }, (_, at) => `LONG-${String(at).padStart(3, '0')}`);
    const save = (code: string) => {
      const data = { code, name: `Category ${code}`, parentCode: 'TB', sort: 1 };
      return person.send('/api/v1/projectCategory/handle', { data });
    };
    for (let at = 0; at < codes.length; at += 10)
      for (const answer of await Promise.all(codes.slice(at, at + 10).map(save)))
        expect(answer).toMatchObject({ code: 200 });
    const list = '/project/category?search=LONG&sort=code:asc';
    const shown = () => person.column('code');
    await page.goto(`${list}&size=500`);
    await person.sees('130 records');
    const begins = (code: string | undefined) =>
      person.rows.first().locator('[data-column="code"]').filter({ hasText: code! }).waitFor();
    await begins(codes[0]);
    expect(await person.rows.count()).toBeLessThan(80);
    await person.rows.first().hover();
    await page.mouse.wheel(0, 4_000);
    const scrolled = { timeout: 10_000 };
    await expect.poll(async () => (await shown()).includes(codes[0]!), scrolled).toBe(false);
    await page.mouse.wheel(0, 100_000);
    await expect.poll(async () => (await shown()).at(-1), scrolled).toBe(codes.at(-1));
    expect(await person.rows.count()).toBeLessThan(80);

    const asked: string[] = [];
    page.on('request', (request) => {
      const [, place] = /projectCategory\/list\/(\d+\/50)$/.exec(request.url()) ?? [];
      if (place) asked.push(place);
    });
    await page.goto(`${list}&size=50`);
    await begins(codes[0]);
    await person.press('Next');
    await begins(codes[50]);
    await person.press('Next');
    await begins(codes[100]);
    await person.press('Previous');
    await begins(codes[50]);
    await page.goto(`${list}&size=50&page=-1`);
    await begins(codes[80]);
    await person.press('Previous');
    await begins(codes[30]);
    // a page by its number would have asked for 2/50
    expect(new Set(asked)).toEqual(new Set(['1/50']));
    await page.goto(`${list}&size=50`);
    await person.press('Last page');
    await begins(codes[100]);
  });
});
