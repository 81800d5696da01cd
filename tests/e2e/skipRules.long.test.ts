import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('an administrator sets who is passed over at a step, changes it and takes it back', async () => {
  const person = await office.visit('admin');
  const { page } = person;
  const rows = page.getByRole('main').locator('tbody tr').filter({ visible: true });
  const dialog = page.getByRole('dialog');
  const choose = (label: string, option: string) =>
    dialog.getByLabel(label).selectOption({ label: option });

  await page.goto('/system/process-config/skip');
  await person.sees('No rule is set');
  expect(await violations(page)).toEqual([]);
  const nothing = page.getByRole('main').getByRole('status').filter({ hasText: 'No rule is set' });
  await nothing.getByRole('button', { name: 'Add a rule' }).click();
  const save = dialog.getByRole('button', { name: 'Save' });
  await choose('Process', 'Customer');
  expect(await save.isDisabled()).toBe(true);
  await choose('When the approver is the starter', 'Skipped');
  expect(await violations(page)).toEqual([]);
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await rows.innerText()).toMatch(/Customer\s+Every step\s+Skipped\s+As the process says/);

  await page.getByRole('button', { name: /^Change: Customer/ }).click();
  await choose('When somebody has approved already', 'Skipped at all later steps');
  await save.click();
  await rows.getByText('Skipped at all later steps').waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: /^Delete: Customer/ }).click();
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Delete' }).click();
  await person.sees('No rule is set');
});
