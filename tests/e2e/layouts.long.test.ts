import { expect, it } from 'vitest';
import { papers } from '../api/modules/papers.ts';
import { violations } from './support/axe.ts';
import { Colleagues } from './support/Colleagues.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();
const projects = async (layout: string): Promise<Person> => {
  // wide enough for every column: what is dragged must be seen
  const person = await office.visit('guotao', { viewport: { width: 2200, height: 900 } });
  await person.open('Market', 'Project information');
  await person.rows.first().waitFor();
  await person.press(layout);
  return person;
};
const lane = ({ page }: Person, name: string) => page.getByRole('region', { name, exact: true });

it('16: a board moves cards by their menu and by dragging, and the figures follow', async () => {
  const person = await projects('Board');
  const { page } = person;
  const going = lane(person, 'In progress').first();
  const card = going.locator('li[data-id]').first();
  await card.waitFor();
  const counted = async (name: string) =>
    Number.parseInt(
      (await lane(person, name).getByRole('heading').first().innerText()).split('\n')[1]!,
    );
  const before = await counted('In progress');
  const title = await card.getByRole('button').first().innerText();
  await card.getByRole('button', { name: `Actions of ${title}` }).click();
  const menu = page.getByRole('menuitem', { name: /^Move to Paused|^Move to Suspended/ });
  await menu.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => counted('In progress')).toBe(before - 1);
  const suspended = lane(person, 'Suspended').first().locator('li').first();
  await suspended.dragTo(lane(person, 'In progress').first());
  await expect.poll(() => counted('In progress')).toBe(before);
  expect(await violations(page)).toEqual([]);
});

it('16: a calendar turns its months, in the address, and by keys', async () => {
  const person = await projects('Calendar');
  const { page } = person;
  await page.getByRole('grid').waitFor();
  await person.button('Previous').first().click();
  await page.waitForURL(/month=/);
  await page.locator('[data-day$="-01"][tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.day)).toMatch(
    /-08$/,
  );
  expect(await violations(page)).toEqual([]);
});

it('16: a board scrolls while a card is dragged to its edge', async () => {
  const person = await office.visit('guotao', {
    viewport: { width: 900, height: 700 },
    path: '/project/info/list?view=board',
  });
  const { page } = person;
  const card = page.locator('section li[data-id]').first();
  await card.hover();
  const board = page
    .locator('div')
    .filter({ has: page.locator('> section') })
    .last();
  const box = (await board.boundingBox())!;
  expect(await board.evaluate((element) => element.scrollLeft)).toBe(0);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 60, box.y + 60, { steps: 10 });
  await page.mouse.move(box.x + box.width - 12, box.y + 80, { steps: 4 });
  await expect
    .poll(() => board.evaluate((element) => element.scrollLeft), { timeout: 10_000 })
    .toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

it('16: an entry of a calendar moves to another day by dragging and by keys, if one may change it', async () => {
  const colleagues = new Colleagues(office.product);
  const [customers, [category]] = await Promise.all([
    colleagues.list('zhangwei', 'customerAdd'),
    colleagues.list('zhangwei', 'projectCategory'),
  ]);
  const title = '月历上的项目';
  const draft = papers.projectAdd({
    projectName: title,
    customerId: customers.find(({ status }) => status === 'YX')!.id,
    projectCategoryId: category!.id,
    startDate: '2026-03-29',
  });
  await colleagues.add('zhangwei', 'projectAdd', draft);
  const person = await office.visit('zhangwei');
  const { page } = person;
  const march = '/project/info/list?view=calendar&month=2026-03';
  await page.goto(`${march}&filter=status:in:["WTJ"]`);
  const entryOn = (day: string, by = page) =>
    by.locator(`[data-day="2026-03-${day}"] button[data-id]`).filter({ hasText: title });
  await entryOn('29').dragTo(page.locator('[data-day="2026-03-28"]'));
  await entryOn('28').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await entryOn('21').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
  await page.keyboard.press('Alt+ArrowRight');
  await entryOn('22').waitFor();
  await person.sees(new RegExp(`${title} moved to Sunday, March 22, 2026`));
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await entryOn('22').waitFor();

  await page.goto(`${march}&filter=status:in:["SPZ","JXZ"]`);
  await page.locator('button[data-id]').first().waitFor();
  expect(await page.locator('button[data-id][aria-keyshortcuts]').count()).toBe(0);

  const other = await office.visit('guotao', { path: `${march}&filter=status:in:["WTJ"]` });
  await entryOn('22', other.page).focus();
  await other.page.keyboard.press('Alt+ArrowDown');
  await other.sees(/not permitted/);
  await entryOn('22', other.page).waitFor();
});

it('16: a tree opens its branches by keys, and a search shows what is above', async () => {
  const person = await office.visit('admin', { path: '/personnel/org?view=tree' });
  const { page } = person;
  const grid = page.getByRole('treegrid');
  await grid.locator('[aria-level="2"]').first().waitFor();
  const company = grid.locator('[aria-level="2"][aria-expanded="false"]').first();
  await company.focus();
  await page.keyboard.press('ArrowRight');
  await grid.locator('[aria-level="3"]').first().waitFor();
  const below = await grid.locator('[aria-level="3"] [data-column="name"]').first().innerText();
  await page.getByRole('searchbox').fill(below);
  await expect.poll(() => grid.locator('[aria-level="3"]').count()).toBeGreaterThan(0);
  await expect.poll(() => grid.locator('[aria-level="1"]').count()).toBe(1);
  expect(await violations(page)).toEqual([]);
});

it('16: what is found seven levels down shows with all above it', async () => {
  const person = await office.visit('admin');
  const { page } = person;
  let parentId: string | null = null;
  for (const level of [1, 2, 3, 4, 5, 6, 7]) {
    const data = { code: `DEEP-${level}`, name: `Deep ${level}`, parentCode: 'TB', parentId };
    const answer = await person.send('/api/v1/projectCategory/handle', { data });
    parentId = answer.data.id as string;
  }
  await page.goto('/project/category?view=tree&search=DEEP-7');
  const grid = page.getByRole('treegrid');
  await grid.locator('[aria-level="7"]').waitFor();
  expect(await grid.locator('[data-column="name"]').allInnerTexts()).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((level) => `Deep ${level}`),
  );
  await page.reload();
  await grid.locator('[aria-level="7"]').waitFor();
});
