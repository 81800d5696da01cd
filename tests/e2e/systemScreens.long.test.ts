import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openOffice } from './support/office.ts';

/** How the screens of administration look. */
const office = openOffice();

const colourOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).color);

it.each([
  { path: '/system/process-config/list', word: 'overtime', found: 'Overtime application' },
  { path: '/system/modules', word: 'Platform', found: null },
  { path: '/system/business-code', word: 'YCSQ', found: 'Vehicle request' },
  { path: '/system/role/list', word: 'cashier', found: 'Cashier' },
])('$path is searched by a button, and a copied address shows the same', async (list) => {
  const { path, word, found } = list;
  const { page } = await office.visit('admin', { path });
  await page.getByRole('row').nth(5).waitFor();
  await page.getByRole('textbox', { name: 'Search' }).fill(word);
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  const shown = found
    ? page.getByRole('row').filter({ hasText: found })
    : page.getByText('No module is called so');
  await shown.waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(4);
  await page.reload();
  await shown.waitFor();
  expect(await page.getByRole('row').count()).toBeLessThan(4);
});

it('what can be opened looks so, and a role is told with the titles of the entries kept for it', async () => {
  const { page } = await office.visit('admin', { path: '/system/role/list?search=contract' });
  const role = page.getByRole('link', { name: 'Contract manager' });
  await role.waitFor();
  expect(await colourOf(role)).not.toBe(await colourOf(page.getByText('cm', { exact: true })));
  await role.click();
  await page.getByRole('heading', { name: 'Contract manager' }).waitFor();
  expect(await page.getByLabel('Type', { exact: true }).inputValue()).toBe('company');
  const kept = page.locator('section').filter({ hasText: 'Menu entries kept for it' }).last();
  expect(await kept.innerText()).toMatch(/Customers, Contract info/);
  expect(await kept.innerText()).not.toMatch(/-(list|ledger)\b/);
});

it('who may use a module takes the width that is there', async () => {
  const { page } = await office.visit('admin', {
    path: '/system/button/list?search=archiveBorrow',
  });
  const cell = page.getByRole('row').nth(1).getByRole('cell').nth(1);
  const free = await cell.evaluate((one) => one.clientWidth - one.firstElementChild!.clientWidth);
  // but for the padding of the cell
  expect(free).toBeLessThan(40);
});

it('a change of a record is told within its column', async () => {
  const { page } = await office.visit('admin', { path: '/system/change-log/list' });
  await page.getByRole('row').nth(5).waitFor();
  expect(
    await page.locator('.table-scroll').evaluate((one) => one.scrollWidth - one.clientWidth),
  ).toBe(0);
});

it('values of a dictionary stay whole beside its versions', async () => {
  const { page } = await office.visit('admin', {
    path: '/system/dict/form?id=appPlatform',
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  const versions = page.getByRole('complementary').filter({ visible: true });
  await versions.getByRole('heading', { name: 'Versions' }).waitFor();
  const item = page.getByRole('listitem', { name: 'Android' });
  expect(await item.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  const [inside, beside] = [await item.boundingBox(), await versions.boundingBox()];
  expect(inside!.x + inside!.width).toBeLessThanOrEqual(beside!.x);
});
