import { expect, it } from 'vitest';
import { openTripOffice } from './support/tripOffice.ts';
import { Person } from './support/Person.ts';

const office = openTripOffice();

it('a list is exported as a workbook by those who may', async () => {
  const admin = await office.person('admin');
  await admin.open('Contracts', 'Contract information');
  await admin.press('Export');
  const dialog = admin.page.getByRole('dialog', { name: 'Export' });
  const [workbook] = await Promise.all([
    admin.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(workbook.suggestedFilename()).toMatch(/^Contract \d{4}-\d\d-\d\d\.xlsx$/);
});

it('records whose lines refer here have their tab, with how many they are', async () => {
  const cashier = await office.person('admin');
  await cashier.page.goto('/reimbursement/payment-apply/list?search=FK-202611-0003');
  await cashier.rows.first().click();
  await cashier.page.getByRole('tab', { name: /Cashier payments\s*1/ }).click();
  await expect.poll(() => cashier.rows.count()).toBe(1);
});

it('a detail asks once how much refers to its record, and for a list when its tab is opened', async () => {
  const { page, rows } = await office.visit('admin');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(list|related)\//.test(pathname)) calls.push(pathname.replace(/[0-9a-f-]{36}$/, 'id'));
  });
  await page.goto('/reimbursement/payment-apply/list?search=FK-202611-0003');
  await rows.first().click();
  const payments = page.getByRole('tab', { name: /Cashier payments\s*1/ });
  await payments.waitFor();
  const asked = calls.splice(0).filter((call) => !call.includes('/paymentApply/list/'));
  expect(asked).toEqual(['/api/v1/paymentApply/related/id']);
  await payments.click();
  await expect.poll(() => rows.count()).toBe(1);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatch(/\/list\//);
});

it('on a narrow screen filters wait behind a button', async () => {
  const narrow = { viewport: { width: 360, height: 740 } };
  const clerk = await Person.signedIn(office.product, office.browser, 'zhangwei', narrow);
  await clerk.page.goto('/trip/list');
  const filters = clerk.button('Filters');
  await filters.waitFor();
  const status = clerk.page.locator(`[id="${await filters.getAttribute('aria-controls')}"]`);
  expect(await status.isVisible()).toBe(false);
  await filters.click();
  await status.getByRole('button', { name: 'Status' }).waitFor();
  const widths = await clerk.page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
  await clerk.leave();
});

it('a new version of the application waits until nothing typed would be lost', async () => {
  const clerk = await Person.signedIn(office.product, office.browser, 'zhangwei');
  await clerk.add('Market', 'Trips');
  await clerk.form.fill({ Place: '威海' });
  await clerk.page.route('**/erp/app-version.json*', (route) =>
    route.fulfill({ json: { appVersion: 'next' } }),
  );
  await clerk.page.evaluate(() => ((window as { stays?: boolean }).stays = true));
  const stays = () => clerk.page.evaluate(() => (window as { stays?: boolean }).stays === true);
  await clerk.open('Market', 'Customers');
  const visited = clerk.page.getByRole('navigation', { name: 'Visited pages' });
  await visited
    .getByRole('button', { name: /Trip add$/ })
    .first()
    .click();
  await expect.poll(() => clerk.form.value('Place')).toBe('威海');
  expect(await stays()).toBe(true);
  await clerk.press('Cancel');
  await clerk.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => stays().catch(() => true), { timeout: 10_000 }).toBe(false);
  await clerk.leave();
});

it('while the stream of events cannot be had, the badge is asked for every 15 seconds', async () => {
  const leader = await Person.at(office.product, office.browser);
  await leader.page.route('**/api/v1/events', (route) => route.abort());
  await leader.page.clock.install();
  await leader.page.goto('/');
  await leader.signIn('huanghai');
  await expect.poll(() => leader.waiting()).toBeGreaterThan(0);
  const before = await leader.waiting();
  const clerk = await office.person('zhangwei');
  await clerk.add('Market', 'Trips');
  await clerk.form.fill({ Place: '潍坊' });
  await clerk.press('Submit');
  const dialog = clerk.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Search people/ }).fill('黄海');
  await dialog.getByRole('checkbox', { name: /黄海/ }).check();
  await clerk.confirmSubmission();
  // a question that was on its way before the submission tells the former number once more
  const later = async () => {
    await leader.page.clock.fastForward(15_000);
    return leader.waiting();
  };
  await expect.poll(later, { interval: 1_000 }).toBe(before + 1);
  await leader.leave();
});
