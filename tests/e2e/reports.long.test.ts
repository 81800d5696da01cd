import { expect, it } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();
const receipts = '/contract/statistics/receipts';

/** A report that shows its table. */
const report = async (user: string, path = receipts) => {
  const person = await office.visit(user, { path });
  await figures(person).waitFor();
  return person;
};
const figures = ({ page }: Person) => page.getByRole('grid', { name: /^Figures/ });
const figure = (person: Person, name: RegExp) =>
  figures(person).getByRole('button', { name }).first();
const heads = async (person: Person) =>
  figures(person).locator('thead th[data-head]').allInnerTexts();
/** `11,145.80` */
const amountOf = (text: string) => Number(text.replace(/[^\d.-]/g, ''));

it('a figure opens the list behind it, whose total is the figure; the list is whole again without it', async () => {
  const reader = await report('wangzhiqiang');
  const shown = await figure(reader, /Contracts signed, Total: show/).innerText();
  await figure(reader, /Contracts signed, Total: show/).click();
  const { page } = reader;
  await page.getByText('Behind the figure: Contracts signed').waitFor();
  const total = page.getByRole('grid').locator('[data-path=currentAmount], [role=gridcell]');
  const inThousands = async () =>
    (await total.allInnerTexts()).map((text) => Math.round(amountOf(text) / 10) / 100);
  await expect.poll(inThousands).toContain(amountOf(shown));
  const count = () => page.getByText(/^\d+ records?$/).innerText();
  const behind = await count();
  await reader.press('List all records again');
  await expect.poll(count).not.toBe(behind);
});

it('rows are changed by keyboard, and a link opens the same', async () => {
  const reader = await report('wangzhiqiang');
  expect(await heads(reader)).toEqual(['Month', 'Department']);
  await reader.press('Arrange');
  await reader.page.getByRole('button', { name: 'Place of Month' }).press('Enter');
  await reader.page.getByRole('menuitem', { name: 'To Not shown' }).press('Enter');
  await expect.poll(() => heads(reader)).toEqual(['Department']);
  await reader.page.getByRole('button', { name: 'Place of Party A (customer)' }).press('Enter');
  await reader.page.getByRole('menuitem', { name: 'To Rows' }).press('Enter');
  await expect.poll(() => heads(reader)).toEqual(['Department', 'Party A (customer)']);
  await reader.page
    .getByRole('button', { name: 'Place of Party A (customer)' })
    .press('Alt+ArrowUp');
  await expect.poll(() => heads(reader)).toEqual(['Party A (customer)', 'Department']);
  const again = await report('wangzhiqiang', reader.page.url().replace(office.product.url, ''));
  expect(await heads(again)).toEqual(['Party A (customer)', 'Department']);
});

it('arrow keys lead from figure to figure', async () => {
  const reader = await report('wangzhiqiang');
  const first = figures(reader).locator('td > [data-figure][tabindex="0"]');
  await first.focus();
  await reader.page.keyboard.press('ArrowDown');
  await reader.page.keyboard.press('ArrowRight');
  const at = await reader.page.evaluate(() => {
    const cell = document.activeElement!.closest('td')!;
    const row = cell.closest('tr')!;
    const cells = [...row.querySelectorAll('td')];
    return [[...row.parentElement!.children].indexOf(row), cells.indexOf(cell)];
  });
  expect(at).toEqual([1, 1]);
});

it('a variant is kept under a name, and the report begins with it when told so', async () => {
  const reader = await report('wangzhiqiang');
  await reader.page.getByRole('combobox', { name: 'Unit' }).selectOption('one');
  await reader.press('Variants');
  await reader.page.getByLabel('Name of this variant').fill('In yuan');
  await reader.page
    .getByRole('dialog', { name: 'Variants' })
    .getByRole('button', { name: 'Save' })
    .click();
  await reader.press('Begin with In yuan');
  await reader.page.waitForTimeout(1_000);
  const again = await report('wangzhiqiang');
  await expect
    .poll(() => again.page.getByRole('combobox', { name: 'Unit' }).inputValue())
    .toBe('one');
});

it('a list is analysed by keyboard with its filters, and what comes of it is kept', async () => {
  const author = await office.visit('wangzhiqiang', {
    path: `/contract/info/list?filter=${encodeURIComponent('status:in:["YX"]')}`,
  });
  await author.rows.first().waitFor();
  await author.page.getByRole('button', { name: 'Analyse' }).press('Enter');
  await figures(author).waitFor();
  expect(await heads(author)).toEqual(['Status']);
  await author.page.getByRole('button', { name: 'Add Department', exact: true }).press('Enter');
  await expect.poll(() => heads(author)).toEqual(['Status', 'Department']);
  await author.page.getByRole('button', { name: 'Place of Status' }).first().press('Delete');
  await expect.poll(() => heads(author)).toEqual(['Department']);
  await author.page
    .getByRole('button', { name: 'Add Tax-inclusive amount', exact: true })
    .press('Enter');
  await figures(author).getByText('Tax-inclusive amount (Sum)').waitFor();
  await author.page
    .getByRole('combobox', { name: 'Settings of Tax-inclusive amount (Sum)' })
    .selectOption('average');
  await figures(author).getByText('Tax-inclusive amount (Average)').waitFor();
  await author.page
    .getByRole('region', { name: 'Preview' })
    .getByRole('button', { name: /^Status is one of/ })
    .waitFor();
  expect(await violationsInBothThemes(author.page)).toEqual([]);

  await author.press('Save');
  await author.page.getByLabel('Name of the report').fill('Contracts in force by department');
  await author.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await author.page.waitForURL(/\/report\/saved/);
  await expect.poll(() => heads(author)).toEqual(['Department']);
  await author.page.goto('/report/mine');
  await author.page.getByRole('link', { name: 'Contracts in force by department' }).click();
  await figures(author).waitFor();
});

it('a report is refused by axe in neither theme, and scrolls sideways at no width', async () => {
  const reader = await report('wangzhiqiang');
  const { page } = reader;
  await page.locator('.report-chart canvas').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  for (const width of [360, 992, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const over = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(over).toBe(0);
  }
});
