import { expect, it } from 'vitest';
import { Colleagues } from './support/Colleagues.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

const seconds = (count: number) => new Date(Date.now() + count * 1000).toISOString();

it('a window counts down, closes what is half typed, and gives it back by itself when it ends', async () => {
  const colleagues = new Colleagues(office.product);
  const clerk = await office.visit('zhangwei', { path: '/customer/add' });
  const { page } = clerk;
  await clerk.form.ready();
  await clerk.form.fill({ 'Customer name': 'Half typed before the window' });
  await colleagues.add('admin', 'systemMaintenance', {
    type: '升级',
    title: '版本升级',
    content: 'New version tonight',
    startTime: seconds(15),
    endTime: seconds(35),
    scope: 'all',
    allowUsers: [],
  });
  // told at once, by the stream of events
  await page.getByText('Planned maintenance').waitFor({ timeout: 12_000 });
  expect(await page.locator('.shell-planned').innerText()).toMatch(
    /in 00:\d\d.*New version tonight/s,
  );
  await page.getByText('What you have typed is kept').waitFor({ timeout: 25_000 });
  expect(await page.getByText('New version tonight').filter({ visible: true }).count()).toBe(1);
  expect(await page.getByLabel('Customer name').isVisible()).toBe(false);
  const admin = await office.visit('admin', { path: '/home' });
  await admin.page.getByRole('navigation', { name: 'Visited pages' }).waitFor();
  await page.getByLabel('Customer name').waitFor({ timeout: 40_000 });
  await expect.poll(() => clerk.form.value('Customer name')).toBe('Half typed before the window');
});

it('what is set for the company is there in open browsers without a reload', async () => {
  const colleagues = new Colleagues(office.product);
  const clerk = await office.visit('zhangwei', { path: '/customer/list' });
  const { page } = clerk;
  await clerk.rows.first().waitFor();
  expect(await page.locator('.watermark').count()).toBe(0);
  const set = async (key: string, value: string, valueKind: string) => {
    const [known] = await colleagues.list('admin', 'globalConfiguration', key);
    const data = { key, value, valueKind, enabled: true };
    if (!known) return colleagues.add('admin', 'globalConfiguration', data);
    return colleagues.change('admin', 'globalConfiguration', known.id as string, data);
  };
  await set('watermark.screen', 'true', 'boolean');
  await page.locator('.watermark').waitFor({ state: 'attached' });
  expect(await page.locator('.watermark text').textContent()).toMatch(/^张伟 \d{4}-\d\d-\d\d$/);
  await set('system.pageTitle', 'Huajian', 'string');
  await expect.poll(() => page.title()).toBe('Customers - Huajian');
  await set('list.pageSize', '10', 'number');
  await expect.poll(() => clerk.rows.count(), { timeout: 10_000 }).toBeLessThanOrEqual(11);
  await set('company.hotline', '025-58880000', 'string');
  const visitor = await office.visitor();
  await visitor.page.goto('/');
  await visitor.page.getByText('Help: 025-58880000').waitFor();
  await set('watermark.screen', 'false', 'boolean');
  await page.locator('.watermark').waitFor({ state: 'detached' });
});
