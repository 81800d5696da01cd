import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();

/** Every widget that shows has been read. */
const isRead = async ({ page }: Person) => {
  await page.locator('[data-grid] [data-id]').first().waitFor();
  await expect.poll(() => page.locator('[data-grid] .skeleton').count()).toBe(0);
};
const titles = ({ page }: Person) =>
  page.locator('[data-grid] section > header > h2').allInnerTexts();

it('a dashboard reads all its widgets in one call, has the whole width, and opens the records behind a figure', async () => {
  const leader = await office.visit('wangzhiqiang');
  const { page } = leader;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/leadershipCockpit');
  await isRead(leader);
  expect(asked.filter((path) => path.endsWith('/leadershipCockpit/data'))).toHaveLength(1);
  expect(asked.filter((path) => path.includes('/reports/'))).toEqual([]);
  expect(await page.locator('[data-grid] [role=alert]').count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Pages of this area' }).isVisible()).toBe(
    false,
  );
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: /^Records behind Contracts signed/ }).click();
  await page.waitForURL(/figure=/);
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
});

it('a person arranges a dashboard by keyboard; it stays so until it is as it was at first', async () => {
  const person = await office.visit('guotao', { path: '/dashboard' });
  const { page } = person;
  await isRead(person);
  const before = await titles(person);
  await page.getByRole('button', { name: 'Arrange' }).click();
  const handle = page.getByRole('button', { name: /^Move To do/ });
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Remove Deadlines' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  const [todo, ...others] = before;
  const after = others.filter((title) => title !== 'Deadlines').toSpliced(2, 0, todo!);
  expect(await titles(person)).toEqual(after);
  await page.reload();
  await isRead(person);
  expect(await titles(person)).toEqual(after);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'As it was at first' }).click();
  expect(await titles(person)).toEqual(before);
});

it('a dashboard fits a phone', async () => {
  const person = await office.visit('wangzhiqiang', { viewport: { width: 360, height: 800 } });
  await isRead(person);
  const tooWide = () =>
    person.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await tooWide()).toBeLessThanOrEqual(0);
  expect(await violations(person.page)).toEqual([]);
});

it('a person chooses what stands under the quick start, and it stays so', async () => {
  const person = await office.visit('zhangwei');
  const { page } = person;
  await isRead(person);
  const links = page.getByRole('navigation', { name: 'Start' }).getByRole('link');
  await links
    .filter({ hasText: /contract/i })
    .first()
    .waitFor();
  const before = await links.allInnerTexts();
  await page.getByRole('button', { name: 'Customise' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Search' }).fill('leave');
  await dialog.getByText(/leave/i).first().click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => links.count()).toBe(before.length + 1);
  const after = await links.allInnerTexts();
  await page.reload();
  await isRead(person);
  await expect.poll(() => links.allInnerTexts()).toEqual(after);
});

it('a widget with nothing in it is lower than a full one beside it', async () => {
  const admin = await office.visit('admin');
  await isRead(admin);
  const heightOf = async (title: string) =>
    (await admin.page.getByRole('region', { name: title, exact: true }).boundingBox())!.height;
  await admin.sees('No pending tasks');
  expect(await heightOf('To do')).toBeLessThan((await heightOf('Messages')) / 2);
});

it('the home page of an administrator leads to what they look after', async () => {
  const admin = await office.visit('admin');
  await isRead(admin);
  await admin.page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Roles' })
    .click();
  await admin.page.waitForURL(/role/);
});
