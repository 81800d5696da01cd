import { expect, it } from 'vitest';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('several fields of several records are set at once, and undone at once', async () => {
  const person = await office.visit('zhoumin', { path: '/office/archive/list' });
  const { page } = person;
  await person.rows.nth(1).waitFor();
  const boxes = () => person.column('archivePlace');
  const before = await boxes();
  for (const at of [0, 1]) await person.rows.nth(at).getByRole('checkbox').check();
  await person.press('Edit fields');
  const dialog = page.getByRole('dialog');

  // what no archive may be without is told once, before anything is sent
  await dialog.getByRole('checkbox', { name: 'Box number' }).check();
  await dialog.getByRole('textbox', { name: 'Box number' }).fill('B-77');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Please choose', { exact: true }).waitFor();
  expect(await dialog.getByRole('button', { name: /^Change/ }).count()).toBe(0);

  await dialog.getByRole('checkbox', { name: 'Keeper' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Kept at' }).check();
  await dialog.getByRole('textbox', { name: 'Kept at' }).fill('Cellar 7');
  expect(await dialog.getByRole('textbox', { name: 'Box number' }).inputValue()).toBe('B-77');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Change 2 records' }).click();
  await person.sees('2 records changed');
  await expect.poll(async () => (await boxes()).slice(0, 2)).toEqual(['Cellar 7', 'Cellar 7']);

  await person.press('Undo');
  await person.sees('2 records restored');
  await expect.poll(boxes).toEqual(before);
});
