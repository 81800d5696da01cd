import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('a drawn form becomes a module in the designer, and its documents come with it', async () => {
  const { page } = await office.visit('admin', { path: '/system/modules' });
  await page.getByRole('button', { name: 'New module' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Begin with' }).selectOption('A drawn form');
  await dialog.getByRole('combobox', { name: 'Form' }).selectOption({ label: '访客登记表' });
  expect(await dialog.getByLabel('Chinese name').inputValue()).toBe('访客登记表');
  await dialog.getByLabel('English name').fill('Guest book');
  await dialog
    .getByRole('combobox', { name: 'In the menu below' })
    .selectOption({ label: 'Office / HR forms' });
  await expect.poll(() => violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Begin' }).click();

  await page.getByText('No mistakes').waitFor();
  const canvas = page.getByRole('group', { name: 'Form', exact: true });
  await canvas.getByRole('button', { name: /^Visitor/ }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publication = page.getByRole('dialog');
  await publication.getByRole('textbox').last().fill('Guests have a book of their own');
  await publication.getByRole('button', { name: 'Publish', exact: true }).click();
  await publication.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Take over', exact: true }).click();
  const asked = page.getByRole('dialog');
  const status = asked.getByRole('status');
  const open = Number(/To be taken over: (\d+)/.exec(await status.innerText())?.[1]);
  expect(open).toBeGreaterThan(0);
  await expect.poll(() => violations(page)).toEqual([]);
  await asked.getByRole('button', { name: `Take over ${open}` }).click();
  await status.getByText(`Taken over: ${open}`, { exact: true }).waitFor();
  await asked.getByRole('button', { name: 'Close' }).last().click();

  await page.goto(new URL('/custom/guestBook/list', page.url()).href);
  const rows = page.getByRole('row').filter({ hasText: /DTBD-/ });
  await expect.poll(() => rows.count()).toBe(Math.min(open, 20));
});
