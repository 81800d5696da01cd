import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();
const contracts = async () => {
  const person = await office.visit('liuyang');
  await person.open('Contracts', 'Contract information');
  await person.rows.first().waitFor();
  return person;
};

describe('filters', () => {
  it('11: conditions combined with and/or narrow the list, stand in the address, and survive a reload', async () => {
    const { page } = await contracts();
    await page.getByRole('button', { name: 'Conditions' }).click();
    await page.getByLabel('Add condition').selectOption({ label: 'Status' });
    await page.getByRole('button', { name: /Status is one of/ }).click();
    const editor = page.getByRole('dialog', { name: /Status is one of/ });
    await editor.getByRole('checkbox', { name: 'Returned' }).check();
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
      .toEqual(new Set(['Returned', 'Voided']));
    expect(page.url()).toContain('where=');
    await page.reload();
    await page.getByRole('button', { name: '2 conditions' }).waitFor();
    await expect
      .poll(async () => new Set(await statuses()))
      .toEqual(new Set(['Returned', 'Voided']));
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
    const rejected = page.getByRole('button', { name: /^Returned/ });
    await rejected.waitFor();
    const count = Number.parseInt((await rejected.innerText()).split(/\s+/).at(-1)!);
    await rejected.click();
    await expect.poll(() => person.rows.count()).toBe(count);
    expect(new Set(await person.column('status'))).toEqual(new Set(['Returned']));
    expect(page.url()).toContain('group=status');
    expect(await violations(page)).toEqual([]);
  });

  it('16: groups stand inside one another, as the address says, and add up; keys open them', async () => {
    const person = await contracts();
    const { page } = person;
    await page.getByRole('combobox', { name: 'Group by' }).selectOption({ label: 'Status' });
    await page.getByRole('combobox', { name: 'Then by' }).selectOption({ index: 1 });
    await page.waitForURL(/group=status&group=/);
    const heads = page.getByRole('row').and(page.locator('[aria-expanded]'));
    const outer = page.locator('[aria-expanded][aria-level="1"]').first();
    const inner = page.locator('[aria-expanded][aria-level="2"]');
    const countIn = (text: string) =>
      Number(/\s([\d,]+)$/m.exec(text.trim())![1]!.replace(',', ''));
    await outer.waitFor();
    const before = await heads.count();
    await outer.focus();
    await page.keyboard.press('ArrowRight');
    await inner.first().waitFor();
    const name = (row: typeof outer) => row.getByRole('rowheader').innerText();
    const counts = await Promise.all(
      (await inner.all()).map(async (row) => countIn(await name(row))),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(countIn(await name(outer)));
    expect(await heads.count()).toBe(before + counts.length);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await person.rows.first().waitFor();
    expect(await person.rows.count()).toBe(Math.min(counts[0]!, 20));
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => heads.count()).toBe(before);
  });
});

describe('many at once', () => {
  it('14: records of two pages are chosen, and each says what became of it', async () => {
    const person = await contracts();
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
