import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import { publish } from './support/publish.ts';

const office = openOffice();

it('a value of a dictionary is added, offered in an open form of another person, put elsewhere, and retired', async () => {
  const clerk = await office.visit('zhangwei', { path: '/customer/add' });
  await clerk.form.ready();
  await clerk.form.fill({ 'Customer name': 'Typed before' });
  const level = clerk.form.control('Customer level');
  const offered = () => level.getByRole('option').allTextContents();
  const before = await offered();

  const admin = await office.visit('admin', { path: '/system/dict?search=customerLevel' });
  const { page } = admin;
  await page.getByRole('button', { name: 'Customer level', exact: true }).click();
  await page.getByRole('button', { name: 'Add a value' }).click();
  const row = page.getByRole('listitem').last();
  await row.getByLabel('Value', { exact: true }).fill('S');
  await row.getByLabel('English', { exact: true }).fill('Strategic');
  await row.getByLabel('Chinese', { exact: true }).fill('战略客户');
  await row.getByRole('radio', { name: 'Red' }).check({ force: true });
  expect(await violations(page)).toEqual([]);
  await publish(admin);
  await expect.poll(offered).toEqual([...before, 'Strategic']);
  await expect.poll(() => clerk.form.value('Customer name')).toBe('Typed before');

  await page.getByRole('button', { name: 'Move up: Strategic' }).click();
  await publish(admin);
  const last = before.at(-1)!;
  await expect.poll(offered).toEqual([...before.slice(0, -1), 'Strategic', last]);

  await page.getByRole('listitem', { name: 'Strategic' }).getByLabel('Retired').check();
  await publish(admin);
  await expect.poll(offered).toEqual(before);
});

it('an entry of the menu is hidden from an open page of another person, and shown again', async () => {
  const clerk = await office.visit('zhangwei', { path: '/customer/list' });
  const sidebar = clerk.page.getByRole('navigation', { name: 'Pages of this area' });
  const entry = sidebar.getByRole('link', { name: 'Customers' });
  await entry.waitFor();
  const admin = await office.visit('admin', { path: '/system/menu' });
  const { page } = admin;
  await page.getByRole('button', { name: 'Entries below: Market', exact: true }).click();
  await page.getByRole('button', { name: 'Entries below: Customers', exact: true }).click();
  // the group of pages, and the page itself
  await page.getByRole('button', { name: 'Customers', exact: true }).last().click();
  await page.getByRole('checkbox', { name: 'Hidden: a way without an entry' }).check();
  expect(await violations(page)).toEqual([]);
  await publish(admin);
  await entry.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Hidden: a way without an entry' }).uncheck();
  await publish(admin);
  await entry.waitFor();
});

it('a page is kept with a star and is a link beside the menu', async () => {
  const clerk = await office.visit('zhangwei', { path: '/customer/list' });
  const star = clerk.page.getByRole('button', { name: 'Keep this page at hand' });
  await star.click();
  const kept = clerk.page.getByRole('list', { name: 'Favourites' }).getByRole('link');
  await kept.getByText('Customers').waitFor();
  expect(await star.getAttribute('aria-pressed')).toBe('true');
  await star.click();
  await kept.getByText('Customers').waitFor({ state: 'detached' });
});
