import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();

/** Somebody before the contracts. */
async function atContracts(): Promise<Person> {
  const person = await office.visit('liuyang');
  await person.open('Contracts', 'Contract information');
  await person.rows.first().waitFor();
  return person;
}

it('13: Shift adds a second sort; columns are pinned to the right until they are reset', async () => {
  const { page } = await atContracts();
  await page.getByTitle('Sort by Status').click();
  await page.locator('[role=columnheader][aria-sort]', { hasText: 'Status' }).waitFor();
  await page.getByTitle('Sort by Current amount').focus();
  await page.keyboard.press('Shift+Enter');
  await page.waitForURL(/sort=status.*currentAmount/);
  const numbers = page.getByRole('columnheader').locator('small');
  await expect.poll(async () => (await numbers.allInnerTexts()).toSorted()).toEqual(['1', '2']);

  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  expect(await violations(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Pin right: Status' }).click();
  const pinned = page.locator('[role=columnheader][data-pinned]', { hasText: 'Status' });
  await pinned.waitFor();
  await menu.getByRole('button', { name: 'Reset columns' }).click();
  await pinned.waitFor({ state: 'detached' });
});

it('14: rows chosen by keyboard stay chosen on other pages', async () => {
  const person = await atContracts();
  const { page } = person;
  await person.rows.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await person.sees('3 selected');
  const first = await person.column('contractNo');
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect.poll(() => person.column('contractNo')).not.toEqual(first);
  await person.sees('3 selected');
  await person.rows.first().focus();
  await page.keyboard.press('Space');
  await person.sees('4 selected');
});

it('13: on a phone, by keys alone, a list is sorted by several columns in their order', async () => {
  const person = await office.visit('liuyang', {
    viewport: { width: 360, height: 740 },
    path: '/contract/info/list',
  });
  const { page } = person;
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Columns' });
  const add = async (title: string) => {
    await menu.getByLabel('Sort by another column').focus();
    await page.keyboard.type(title);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await menu.getByLabel(`Sort by ${title}`, { exact: true }).waitFor();
  };
  const sorts = () => new URL(page.url()).searchParams.getAll('sort');
  await add('Status');
  await add('Current amount');
  await menu.getByLabel('Sort by Current amount', { exact: true }).focus();
  await page.keyboard.type('Desc');
  await expect.poll(async () => sorts().slice(-2)).toEqual(['status:asc', 'currentAmount:desc']);
  await page
    .locator('[role=columnheader][aria-sort=descending]', { hasText: 'Current amount' })
    .waitFor({ state: 'attached' });
  await menu.getByRole('button', { name: 'Sort earlier by Current amount' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => sorts().slice(-2)).toEqual(['currentAmount:desc', 'status:asc']);
  expect(await violations(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Do not sort by Status' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => sorts().at(-1)).toBe('currentAmount:desc');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

it('37: on a phone a row is a card, whose status is seen without scrolling, and that opens', async () => {
  const person = await office.visit('liuyang', {
    viewport: { width: 360, height: 740 },
    path: '/contract/info/list',
  });
  const card = person.rows.first();
  await card.getByText('Contract name').waitFor();
  const status = await card.locator('[data-column="status"]').boundingBox();
  expect(status!.x + status!.width).toBeLessThanOrEqual(360);
  const table = person.page.getByRole('grid');
  expect(await table.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  expect(await violations(person.page)).toEqual([]);
  await card.locator('[data-column="contractNo"]').click();
  await person.page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
});
