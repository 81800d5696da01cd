import { expect, it } from 'vitest';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();

/** Goes to an address without loading the application anew. */
const go = ({ page }: Person, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);

/** What the page that shows is kept in. */
const shownPage = ({ page }: Person) => page.locator('[data-page]').filter({ visible: true });

it('of many tabs the pages shown lately are kept, and those with something typed', async () => {
  const clerk = await office.visit('zhangwei', { path: '/customer/list?search=成都' });
  const { page } = clerk;
  const found = async () => {
    await clerk.rows.first().waitFor();
    return clerk.rows.count();
  };
  const before = await found();
  await go(clerk, '/customer/add');
  await clerk.form.ready();
  await clerk.form.fill({ 'Customer name': 'Kept while many are open' });
  const menu = await clerk.fetch('/api/platform/getAllMenusByUserId');
  const lists = [...new Set(menu.match(/"\/[a-z-]+\/[a-z-]+\/list"/g))].map((url) =>
    url.slice(1, -1),
  );
  expect(lists.length).toBeGreaterThan(30);
  for (const address of lists.slice(0, 25)) {
    await go(clerk, address);
    await page.locator(`[data-page="${address}"]`).waitFor();
  }
  expect(await page.locator('[data-page]').count()).toBe(20);
  const strip = page.getByRole('navigation', { name: 'Visited pages' });
  expect(await strip.locator('[title="Customers"]').count()).toBe(1);
  // the last one is whole: it can be closed where it stands
  const closing = await strip.locator('[data-current]').getByRole('button').last().boundingBox();
  const all = await strip.boundingBox();
  expect(closing!.x + closing!.width).toBeLessThan(all!.x + all!.width + 1);

  expect(await page.locator('[data-page="/customer/list"]').count()).toBe(0);
  await clerk.tab('Customers').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('成都');
  expect(await found()).toBe(before);

  await go(clerk, '/customer/add');
  expect(await shownPage(clerk).count()).toBe(1);
  await expect.poll(() => clerk.form.value('Customer name')).toBe('Kept while many are open');
});

it('maintenance that begins while people work hides what they do, and gives it back as it was', async () => {
  const clerk = await office.visit('zhangwei', { path: '/customer/add' });
  const { page } = clerk;
  await clerk.form.ready();
  await clerk.form.fill({ 'Customer name': 'Typed before noon' });
  let entries = [{ type: 'WH', content: 'Back at noon' }];
  await page.route('**/api/v1/common/maintenance*', (route) =>
    route.fulfill({ json: { code: 200, message: '', data: entries } }),
  );
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await clerk.sees('Back at noon');
  expect(await page.getByLabel('Customer name').isVisible()).toBe(false);
  entries = [];
  await clerk.press('Try again');
  await page.getByText('Back at noon').waitFor({ state: 'detached' });
  await expect.poll(() => clerk.form.value('Customer name')).toBe('Typed before noon');
});

it('what sign-in says follows the language', async () => {
  const { page } = await office.visitor();
  await page.goto('/');
  await page.getByLabel('User name').fill('zhangwei');
  await page.getByLabel('Password', { exact: true }).fill('Wrong#2026');
  await page.keyboard.press('Enter');
  const told = page.getByRole('alert');
  await expect.poll(() => told.innerText()).toBe('User name or password is wrong');
  await page.getByRole('button', { name: '中文' }).click();
  await expect.poll(() => told.innerText()).toBe('用户名或密码错误');
});

it('some pages have the whole width, with no sidebar, however they are reached', async () => {
  const admin = await office.visit('admin', { path: '/system/dynamic-form/list' });
  const { page } = admin;
  const sidebar = page.getByRole('navigation', { name: 'Pages of this area' });
  await sidebar.waitFor();
  await page.getByRole('grid').getByRole('row').nth(1).click();
  await page.waitForURL('**/system/dynamic-form-process?*');
  await page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
  expect(await sidebar.isVisible()).toBe(false);
  for (const address of ['/home', '/userCenter', '/downloadApp']) {
    await go(admin, address);
    await page.locator(`[data-page="${address}"]`).waitFor();
    expect(await sidebar.isVisible()).toBe(false);
  }
});

it('a column keeps the width it got just before a reload; a badge tells the order of sorts that are in sight', async () => {
  const admin = await office.visit('admin', { path: '/customer/list' });
  const { page } = admin;
  await admin.rows.first().waitFor();
  const handle = page.getByRole('separator').filter({ visible: true }).first();
  const width = async () => Number(await handle.getAttribute('aria-valuenow'));
  const before = await width();
  await handle.focus();
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight');
  await expect.poll(width).toBe(before + 48);
  await page.reload();
  await handle.waitFor();
  await expect.poll(width).toBe(before + 48);

  // sorted by a column that is not shown, then by one that is
  await go(admin, '/system/global-configuration');
  const sorted = page.locator('[role=columnheader][aria-sort]').filter({ visible: true });
  await expect.poll(() => sorted.count()).toBe(1);
  expect(await sorted.locator('small').count()).toBe(0);
});

it('a list that goes on under its last column says so until it is scrolled to the end', async () => {
  const clerk = await office.visit('zhangwei', {
    path: '/customer/list',
    viewport: { width: 1000, height: 800 },
  });
  const { page } = clerk;
  const list = page.getByRole('grid');
  await clerk.rows.first().waitFor();
  const isWide = () => list.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(await isWide()).toBe(false);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'All columns, scrolled sideways' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(isWide).toBe(true);
  const menu = clerk.rows.first().locator('[data-pinned=end]');
  const shadow = () => menu.evaluate((element) => getComputedStyle(element).boxShadow);
  await expect.poll(shadow).not.toBe('none');
  await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(shadow).toBe('none');
});

it('messages cover neither tabs nor the title of a dialog', async () => {
  const clerk = await office.visit('zhangwei', { path: '/customer/add' });
  const { page } = clerk;
  await clerk.form.ready();
  await clerk.form.fill({ 'Customer name': 'Told at the foot' });
  await clerk.press('Save draft');
  const message = page.locator('.toast').first();
  await message.waitFor();
  expect((await message.boundingBox())!.y).toBeGreaterThan(450);
});
