import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();

const rowsOf = ({ page }: Person): Locator =>
  page.getByRole('main').locator('tbody tr').filter({ visible: true });

/** Chooses a person in a field that finds them. */
async function choose({ page }: Person, label: string, name: string) {
  const field = page.getByRole('combobox', { name: label, exact: true }).filter({ visible: true });
  await field.fill(name);
  await page.getByRole('option', { name }).first().click();
}

it('an administrator intervenes in processes of others, and the logs tell it', async () => {
  const person = await office.visit('admin');
  const { page } = person;
  // buttons that become usable get their colours in the next moment
  const checked = async () => {
    await expect.poll(() => violations(page)).toEqual([]);
  };

  // one process, found by who has it now
  await person.open('Approval', 'Processes under way');
  await person.press('More filters');
  await choose(person, 'Asked now', '吴静');
  await page.waitForURL(/approverId=/);
  await rowsOf(person).filter({ hasNotText: '吴静' }).first().waitFor({ state: 'detached' });
  await checked();
  const title = await rowsOf(person).first().getByRole('button').first().innerText();
  await page
    .getByRole('button', { name: `Intervene: ${title}` })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Reassign', exact: true }).click();
  await page.getByRole('dialog').getByPlaceholder('Search').fill('林芳');
  await page.getByRole('radio', { name: '林芳' }).first().check();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm' });
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Reason' }).fill('On leave');
  await checked();
  await confirm.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // several at once, each with its result
  await page.goto('/approval/intervene/list?moduleNo=customerAdd');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const count = await rowsOf(person).count();
  await person.press(`Intervene (${count})`);
  await page.getByRole('menuitem', { name: 'Terminate' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Closed down');
  await confirm.click();
  const results = page.getByRole('dialog').getByRole('listitem');
  await results.first().waitFor();
  expect(await results.count()).toBe(count);
  await person.inDialog('Close');
  await person.sees('No process is under way here');

  await person.open('Approval', 'Intervention log');
  await rowsOf(person).nth(count).waitFor();
  expect(await rowsOf(person).last().innerText()).toMatch(/吴静 → 林芳[^]*On leave/);
  await checked();

  await person.open('Approval', 'Operation log');
  const words = page.getByPlaceholder('Title or number').filter({ visible: true });
  await words.fill(title);
  await words.press('Enter');
  await page
    .getByRole('button', { name: `Remove: ${title}` })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Named by mistake');
  await confirm.click();
  await person.press('Removed');
  await person.sees(/Named by mistake/);
  await checked();
});

it('the tasks of somebody who leaves go to another person, also on a small screen', async () => {
  const person = await office.visit('admin', {
    viewport: { width: 360, height: 740 },
    path: '/approval/intervene/batch-transfer',
  });
  const { page } = person;
  await choose(person, 'From', '杨帆');
  await rowsOf(person).first().waitFor();
  const count = await rowsOf(person).count();
  await choose(person, 'To', '林芳');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left the company');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await person.press(`Reassign all (${count})`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  const results = page.getByRole('region', { name: 'Results' }).getByRole('listitem');
  await results.first().waitFor();
  expect(await results.count()).toBe(count);
});

it('anybody finds the processes they may see, and those alone', async () => {
  const person = await office.visit('zhangwei');
  const { page } = person;
  // whoever decides has it in the menu; others by its address
  await page.goto('/approval/process/list');
  const search = page.getByRole('textbox', { name: 'Search' }).filter({ visible: true });
  await search.fill('no such process');
  await page.keyboard.press('Enter');
  await person.sees('Nothing matches');
  await search.fill('customer');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Find: Customer', exact: true }).click();
  await page.waitForURL(/retrieval\/list\?moduleNo=customerAdd/);
  await rowsOf(person).first().waitFor();
  await page
    .getByRole('combobox', { name: 'Type' })
    .filter({ visible: true })
    .selectOption({ label: 'Contract' });
  await page.waitForURL(/moduleNo=contractCreate/);
  const contract = rowsOf(person).filter({ hasText: 'Contract' }).first();
  const title = await contract.getByRole('button').first().innerText();
  await search.fill('100%_none');
  await page.keyboard.press('Enter');
  await person.sees('Nothing matches');
  expect(await violations(page)).toEqual([]);
  await search.fill(title);
  await page.keyboard.press('Enter');
  await rowsOf(person).first().getByRole('button').first().click();
  await page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
  await page.goto('/approval/retrieval/all');
  await page.waitForURL(/404/);
});
