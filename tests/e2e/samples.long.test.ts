import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('icons are found and copied, files of each kind shown, and a nested page says where it is', async () => {
  const person = await office.visit('zhaolei');
  const { page } = person;
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/misc/icons');
  await page.getByRole('textbox', { name: 'Search' }).filter({ visible: true }).fill('truck');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'truck', exact: true }).click();
  await person.sees('Copied: truck');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('truck');
  expect(await violations(page)).toEqual([]);

  await page.goto('/misc/file-preview');
  await person.sees('120,000.00');
  await page.getByRole('tab', { name: 'sample.xlsx' }).click();
  await person.sees('预付款 Advance');
  expect(await violations(page)).toEqual([]);

  await page.goto('/misc/nested/menu1/menu1-2/menu1-2-1');
  await person.sees('Menu: Miscellaneous / Samples / Menu 1 / Menu 1-2 / Menu 1-2-1');
  expect(await violations(page)).toEqual([]);
});
