import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();

/** Somebody before the contracts. */
async function atContracts(): Promise<Person> {
  const person = await office.visit('liuyang');
  await person.open('Contracts', 'Contract info list');
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
