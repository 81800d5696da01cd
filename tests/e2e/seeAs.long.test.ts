import { expect, it } from 'vitest';
import { openOffice } from './support/office.ts';
import { publish } from './support/publish.ts';

const office = openOffice();

it('an administrator asks why, looks as that person, and cannot change anything meanwhile', async () => {
  const { page } = await office.visit('admin');
  await page.goto('/access/why');
  const choose = async (label: string, title: string) => {
    const field = page.getByRole('combobox', { name: label }).filter({ visible: true });
    await field.fill(title);
    await page.getByRole('option', { name: title }).first().click();
  };
  await choose('Person', '林芳');
  await page.waitForURL(/userId=/);
  await choose('Module', 'contractCreate');
  await page.getByRole('heading', { name: 'What is allowed' }).waitFor();
  await page.getByRole('button', { name: 'See as this person' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'is looking as 林芳' });
  await banner.waitFor();
  await page.reload();
  await banner.waitFor();
  expect(await page.getByRole('button', { name: '林芳' }).count()).toBeGreaterThan(0);
  await banner.getByRole('button', { name: 'End' }).click();
  await banner.waitFor({ state: 'detached' });
});

it('a role is narrowed in the matrix of rights, and the open list of its holder follows', async () => {
  const holder = await office.visit('linfang', { path: '/contract/info/list' });
  const count = () =>
    holder.page
      .getByRole('grid')
      .evaluateAll(([grid]) => Number(grid?.getAttribute('aria-rowcount') ?? 0));
  await holder.rows.first().waitFor();
  const before = await count();
  const admin = await office.visit('admin');
  const { page } = admin;
  await page.goto('/system/button/form?module=contractCreate');
  await page.getByRole('button', { name: /^Finance reviewer, Read: / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Which records' }).selectOption('own');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Finance reviewer, Read: Own' }).waitFor();
  await page.getByRole('button', { name: 'What this changes' }).click();
  await page
    .getByText(/people lose it/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Finance reviewer, Read: Own' }).count()).toBe(1);
  await publish(admin);
  await expect.poll(count, { timeout: 30_000 }).toBeLessThan(before);
});
