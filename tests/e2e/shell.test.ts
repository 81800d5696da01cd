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
  expect(await strip.locator('[title="Customer list"]').count()).toBe(1);

  expect(await page.locator('[data-page="/customer/list"]').count()).toBe(0);
  await clerk.tab('Customer list').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('成都');
  expect(await found()).toBe(before);

  await go(clerk, '/customer/add');
  expect(await shownPage(clerk).count()).toBe(1);
  expect(await clerk.form.value('Customer name')).toBe('Kept while many are open');
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
  expect(await clerk.form.value('Customer name')).toBe('Typed before noon');
});
