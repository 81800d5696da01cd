import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

const office = openOffice();

/** Chooses what to do with the task or process that shows, and fills in the dialog. */
async function choose(person: Person, what: string, other: string | null, reason: string) {
  const { page } = person;
  await person.choose(what);
  const dialog = page.getByRole('dialog');
  if (other) {
    await dialog.getByPlaceholder('Search').fill(other);
    await dialog
      .getByRole('checkbox', { name: new RegExp(other) })
      .first()
      .check();
  }
  await dialog.getByRole('textbox').last().fill(reason);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('an approver asks somebody to prepare a decision, goes on with the next task, gets the opinion, and decides', async () => {
  const approver = await office.visit('liuyang');
  await approver.open('Approval', 'To-do');
  const title = await approver.tasks.first().getByRole('button').first().innerText();
  await approver.openTaskAt(0);
  await choose(approver, 'Delegate', '杨帆', 'Please check the figures');
  await approver.isTold('Delegated');
  const heading = approver.page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.innerText()).not.toContain(title);
  await approver.page.getByRole('button', { name: 'Approve', exact: true }).waitFor();

  const helper = await office.visit('yangfan');
  await helper.openTask(title);
  await helper.page.getByRole('button', { name: 'Reject', exact: true }).waitFor();
  expect(await helper.button('Return').count()).toBe(0);
  await helper.page.getByPlaceholder('Add your opinion').fill('The figures are right');
  await helper.press('Approve');
  await helper.isTold('Approved');

  await approver.openTask(title);
  await approver.sees('The figures are right');
  await approver.page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
});
