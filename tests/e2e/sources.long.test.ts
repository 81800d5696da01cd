import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('documents of several kinds are found in one list, and open where each of them is at home', async () => {
  const person = await office.visit('lijianguo', { path: '/reimbursement/progress' });
  const { page } = person;
  await person.rows.first().waitFor();
  expect(await violations(page)).toEqual([]);
  // nothing is added, changed or deleted here
  expect(await person.button('Add').count()).toBe(0);
  const number = (await person.rows.first().innerText()).split('\n')[0]!.trim();
  await page.getByPlaceholder('Search').first().fill(number);
  await expect.poll(() => person.rows.count()).toBe(1);
  await person.rows.first().click();
  await page.locator('header').getByText(number).first().waitFor();
  expect(new URL(page.url()).pathname).not.toBe('/reimbursement/progress');
  expect(new URL(page.url()).search).toContain('details=1');
});
