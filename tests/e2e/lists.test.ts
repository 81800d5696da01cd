import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();
const contracts = async (user = 'liuyang') => {
  const person = await office.visit(user);
  await person.open('Contracts', 'Contract info list');
  await person.rows.first().waitFor();
  return person;
};
/** A card is dragged with the pointer, as a hand would. */
async function drag(page: Page, from: string, to: string) {
  const source = page.locator(from).first();
  const target = page.locator(to).first();
  await source.dragTo(target);
}

describe('filters', () => {
  it('11: conditions combined with and/or narrow the list, stand in the address, and survive a reload', async () => {
    const { page } = await contracts();
    await page.getByRole('button', { name: 'Conditions' }).click();
    await page.getByLabel('Add condition').selectOption({ label: 'Status' });
    await page.getByRole('button', { name: /Status is one of/ }).click();
    const editor = page.getByRole('dialog', { name: /Status is one of/ });
    await editor.getByRole('checkbox', { name: 'Rejected' }).check();
    await editor.getByRole('button', { name: 'Apply' }).click();
    await page.getByLabel('Add condition').selectOption({ label: 'Status' });
    await page.getByRole('button', { name: 'Status is one of', exact: true }).click();
    const second = page.getByRole('dialog', { name: 'Status is one of', exact: true });
    await second.getByRole('checkbox', { name: 'Voided', exact: true }).check();
    await second.getByRole('button', { name: 'Apply' }).click();
    await page
      .getByRole('dialog', { name: 'Conditions' })
      .getByRole('button', { name: 'Apply' })
      .click();
    await page.getByRole('button', { name: '2 conditions' }).waitFor();
    const statuses = () => page.locator('[data-index] [data-column="status"]').allInnerTexts();
    await expect
      .poll(async () => new Set(await statuses()))
      .toEqual(new Set(['Rejected', 'Voided']));
    expect(page.url()).toContain('where=');
    await page.reload();
    await page.getByRole('button', { name: '2 conditions' }).waitFor();
    await expect
      .poll(async () => new Set(await statuses()))
      .toEqual(new Set(['Rejected', 'Voided']));
  });

  it('11: a broken address shows the list all the same', async () => {
    const { page } = await contracts();
    await page.goto(
      `${page.url().split('?')[0]!}?where={&filter=nothing&page=-x&size=9999&view=none`,
    );
    await page.locator('[data-index]').first().waitFor();
  });
});

describe('the table', () => {
  it('13: a column is dragged before another, widened by keys, and stays so elsewhere', async () => {
    const { page } = await contracts();
    const heads = () => page.getByRole('columnheader').allInnerTexts();
    const before = await heads();
    await page
      .getByRole('columnheader', { name: 'Current amount' })
      .dragTo(page.getByRole('columnheader', { name: 'Contract name' }), {
        targetPosition: { x: 8, y: 10 },
      });
    await expect
      .poll(async () => (await heads()).findIndex((head) => head.includes('Current amount')))
      .toBeLessThan(before.findIndex((head) => head.includes('Contract name')) + 1);
    const separator = page.getByRole('separator', { name: 'Width of Contract name' });
    const width = Number(await separator.getAttribute('aria-valuenow'));
    await separator.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => separator.getAttribute('aria-valuenow')).toBe(String(width + 16));
    await page.waitForTimeout(1_000);
    const { page: other } = await contracts();
    const again = other.getByRole('separator', { name: 'Width of Contract name' });
    await expect.poll(() => again.getAttribute('aria-valuenow')).toBe(String(width + 16));
  });

  it('pages forth, back, to the end and to a number', async () => {
    const person = await contracts();
    const { page } = person;
    const numbers = () => person.column('contractNo');
    const first = await numbers();
    await person.press('Next');
    await expect.poll(numbers).not.toEqual(first);
    const second = await numbers();
    expect(second.filter((number) => first.includes(number))).toEqual([]);
    await person.press('Previous');
    await expect.poll(numbers).toEqual(first);
    await person.press('Last page');
    await expect.poll(() => person.button('Next').isDisabled()).toBe(true);
    const last = await numbers();
    expect(last.filter((number) => first.includes(number))).toEqual([]);
    await page.getByRole('textbox', { name: 'Page' }).fill('2');
    await page.keyboard.press('Enter');
    await expect.poll(numbers).toEqual(second);
  });

  it('16: adds up all rows once, and not again for other pages and orders', async () => {
    const person = await office.visit('liuyang');
    const { page } = person;
    const summed: boolean[] = [];
    page.on('response', async (response) => {
      if (!response.url().includes('/v1/contractCreate/list/')) return;
      summed.push('totals' in ((await response.json()) as { data: object }).data);
    });
    await page.goto('/contract/info/list');
    await person.rows.first().waitFor();
    const sum = page.locator('[role=row]').filter({ hasText: 'Totals' });
    await expect.poll(() => sum.innerText()).toMatch(/\d/);
    const before = await sum.innerText();
    await person.press('Next');
    await page.waitForURL(/page=2/);
    await page.getByTitle('Sort by Contract name').click();
    await page.waitForURL(/sort=/);
    await page.locator('[role=columnheader][aria-sort]', { hasText: 'Contract name' }).waitFor();
    await page.locator('[role=grid]:not([aria-busy])').waitFor();
    // the first page, the second, and the first in another order
    await expect.poll(() => summed.length).toBeGreaterThanOrEqual(3);
    expect(summed.filter(Boolean)).toHaveLength(1);
    expect(await sum.innerText()).toBe(before);
  });

  it('arrows, Home and End move between rows; Shift and Space choose a range', async () => {
    const person = await contracts();
    const { page } = person;
    await page.locator('[data-index="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await person.sees('4 selected');
    await page.keyboard.press('End');
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.index))
      .toBe('19');
  });

  it('16: groups show counts and sums of the whole result, and open to their rows', async () => {
    const person = await contracts();
    const { page } = person;
    await page.getByRole('combobox', { name: 'Group by' }).selectOption({ label: 'Status' });
    const rejected = page.getByRole('button', { name: /^Rejected/ });
    await rejected.waitFor();
    const count = Number.parseInt((await rejected.innerText()).split(/\s+/).at(-1)!);
    await rejected.click();
    await expect.poll(() => person.rows.count()).toBe(count);
    expect(new Set(await person.column('status'))).toEqual(new Set(['Rejected']));
    expect(page.url()).toContain('group=status');
    expect(await violations(page)).toEqual([]);
  });
});

describe('views', () => {
  it('12: a shared view is there for a colleague, and one begins with it when told so', async () => {
    const onlyWuhan = async (person: Person) => {
      const found = async () =>
        new Set((await person.column('contractName')).map((name) => name.includes('武汉')));
      await expect.poll(found).toEqual(new Set([true]));
    };
    const author = await contracts('liuyang');
    await author.page.getByRole('searchbox').fill('武汉');
    await onlyWuhan(author);
    await author.press('Views');
    await author.page.getByLabel('Name of this view').fill('Wuhan');
    await author.page.getByText('Share with everybody').click();
    await author.page
      .getByRole('dialog', { name: 'Views' })
      .getByRole('button', { name: 'Save' })
      .click();
    await author.page.getByRole('button', { name: /^Wuhan/ }).waitFor();

    const reader = await contracts('admin');
    await reader.press('Views');
    expect(await violations(reader.page)).toEqual([]);
    await reader.press('Begin with the view Wuhan');
    await reader.page.getByRole('button', { name: /^Wuhan/ }).click();
    await onlyWuhan(reader);
    await reader.page.waitForTimeout(1_000);
    const again = await contracts('admin');
    await expect.poll(() => again.page.getByRole('searchbox').inputValue()).toBe('武汉');
  });

  it('12: a view keeps what the address asks for, when the list has not followed yet', async () => {
    const author = await contracts('zhangwei');
    await author.press('Views');
    await author.page.getByLabel('Name of this view').fill('Searched at once');
    // in one task: nothing is drawn between the search and the press
    await author.page.evaluate(() => {
      const box = document.querySelector<HTMLInputElement>('[type=search]')!;
      box.value = '武汉';
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      document.querySelector<HTMLElement>('.saved-views-add [type=submit]')!.click();
    });
    const saved = ({ page }: Person) => page.getByRole('button', { name: /^Searched at once/ });
    await saved(author).waitFor();

    const reader = await contracts('zhangwei');
    await reader.press('Views');
    await saved(reader).click();
    await reader.page.waitForURL((url) => url.searchParams.get('search') === '武汉');
  });

  it('12: a view keeps its layout and grouping; its owner and an administrator delete it, once asked, and the owner takes that back', async () => {
    const inViews = ({ page }: Person) => page.getByRole('dialog', { name: 'Views' });
    const projects = async (user: string) => {
      const person = await office.visit(user);
      await person.open('Market', 'Project info list');
      await person.rows.first().waitFor();
      return person;
    };
    const save = async (person: Person, name: string) => {
      await person.press('Views');
      await person.page.getByLabel('Name of this view').fill(name);
      await person.page.getByText('Share with everybody').click();
      await inViews(person).getByRole('button', { name: 'Save' }).click();
      await inViews(person)
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .waitFor();
      await person.page.keyboard.press('Escape');
    };
    const author = await projects('guotao');
    await author.page.getByRole('combobox', { name: 'Group by' }).selectOption({ index: 1 });
    await author.page.waitForURL(/group=/);
    const group = new URL(author.page.url()).searchParams.get('group');
    await save(author, 'Gathered');
    await author.press('Board');
    await author.page.locator('section li[data-id]').first().waitFor();
    await save(author, 'On a board');

    const reader = await projects('admin');
    await reader.press('Views');
    await inViews(reader)
      .getByRole('button', { name: /^On a board/ })
      .click();
    await reader.page.locator('section li[data-id]').first().waitFor();
    await inViews(reader)
      .getByRole('button', { name: /^Gathered/ })
      .click();
    await reader.page.waitForURL((url) => url.searchParams.get('group') === group);
    await reader.page.getByRole('button', { name: 'Table', pressed: true }).waitFor();

    await author.press('Views');
    await author.press('Delete view Gathered');
    const question = author.page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await author.press('Delete view Gathered');
    await question.getByRole('button', { name: 'Delete' }).click();
    await author.sees('The view Gathered is deleted');
    await author.press('Undo');
    await author.button('Delete view Gathered').waitFor();

    const stranger = await projects('liuyang');
    await stranger.press('Views');
    await inViews(stranger)
      .getByRole('button', { name: /^Gathered/ })
      .waitFor();
    expect(await stranger.button('Delete view Gathered').count()).toBe(0);
    await reader.press('Delete view On a board');
    await reader.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await reader.button('Delete view On a board').waitFor({ state: 'detached' });
    expect(await reader.button('Undo').count()).toBe(0);
  });
});

describe('layouts', () => {
  const projects = async (layout: string, user = 'guotao'): Promise<Person> => {
    // wide enough for every column: what is dragged must be seen
    const person = await office.visit(user, { viewport: { width: 2200, height: 900 } });
    await person.open('Market', 'Project info list');
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
    await drag(page, `section[aria-label="Suspended"] li`, `section[aria-label="In progress"]`);
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
    const person = await office.visit('zhangwei');
    const { page } = person;
    const march = '/project/info/list?view=calendar&month=2026-03';
    await page.goto(`${march}&filter=status:in:["WTJ"]`);
    const entryOn = (day: string) => page.locator(`[data-day="2026-03-${day}"] button[data-id]`);
    await entryOn('29').waitFor();
    const title = await entryOn('29').innerText();
    await entryOn('29').dragTo(page.locator('[data-day="2026-03-28"]'));
    await entryOn('28').filter({ hasText: title }).waitFor();
    await entryOn('28').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await entryOn('21').filter({ hasText: title }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
    await page.keyboard.press('Alt+ArrowRight');
    await entryOn('22').filter({ hasText: title }).waitFor();
    await person.sees(new RegExp(`${title} moved to Sunday, March 22, 2026`));
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await entryOn('22').filter({ hasText: title }).waitFor();

    await page.goto(`${march}&filter=status:in:["SPZ","JXZ"]`);
    await page.locator('button[data-id]').first().waitFor();
    expect(await page.locator('button[data-id][aria-keyshortcuts]').count()).toBe(0);

    const other = await office.visit('guotao', { path: `${march}&filter=status:in:["WTJ"]` });
    const entry = other.page.locator('[data-day="2026-03-26"] button[data-id]');
    await entry.focus();
    await other.page.keyboard.press('Alt+ArrowDown');
    await other.sees(/not permitted/);
    await entry.waitFor();
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
});

describe('many at once', () => {
  it('14: records of two pages are chosen, and each says what became of it', async () => {
    const person = await contracts('liuyang');
    const { page } = person;
    const first = await person.column('contractNo');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await person.press('Next');
    await expect.poll(() => person.column('contractNo')).not.toEqual(first);
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await person.sees('21 selected');
    await page
      .getByRole('region', { name: '21 selected' })
      .getByRole('button', { name: 'Submit' })
      .click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Submit' })
      .click();
    const results = page.getByRole('dialog', { name: /Results/ });
    await results.waitFor();
    expect(await results.getByRole('listitem').count()).toBeGreaterThan(1);
    expect(await violations(page)).toEqual([]);
  });
});

describe('editing in the list', () => {
  it('a cell is edited by keys, saved with Enter, left with Esc, and a refusal stands beside what was typed', async () => {
    const person = await office.visit('admin', { path: '/personnel/job/list' });
    const { page } = person;
    await person.rows.first().waitFor();
    const first = page.locator('[data-index="0"]');
    const quota = first.locator('[data-column="quota"]');
    const before = await quota.innerText();
    let saves = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/handle')) saves += 1;
    });
    await first.focus();
    await page.keyboard.press('F2');
    const input = quota.getByRole('textbox');
    await input.fill('77');
    await page.keyboard.press('Escape');
    await expect.poll(() => quota.innerText()).toBe(before);
    await quota.click();
    await input.fill('78');
    await page.keyboard.press('Enter');
    await expect.poll(() => quota.innerText()).toBe('78');
    expect(saves).toBe(1);
    await page.reload();
    await expect.poll(() => quota.innerText()).toBe('78');

    await quota.click();
    await input.fill('-5');
    await page.keyboard.press('Enter');
    await quota.getByRole('alert').waitFor();
    expect(await input.inputValue()).toContain('5');
    expect(await violations(page)).toEqual([]);
  });
});
