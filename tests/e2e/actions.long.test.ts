import { expect, it } from 'vitest';
import { openOffice } from './support/office.ts';
import { Person } from './support/Person.ts';

const office = openOffice();

it('several tasks are approved at once; one that somebody else was first with fails alone, by name', async () => {
  const leader = await office.person('liuyang');
  const second = await Person.signedIn(office.product, office.browser, 'liuyang');
  await leader.open('Approval', 'To-do');
  await leader.tasks.first().waitFor();
  const titles = await leader.page
    .getByRole('checkbox', { name: /^Select / })
    .evaluateAll((boxes) => boxes.map((box) => box.ariaLabel!.replace('Select ', '')));
  // a customer stands in the rows of its contracts, too
  const rows = await leader.tasks.allInnerTexts();
  const [first = '', other = ''] = titles
    .filter((title) => rows.filter((row) => row.includes(title)).length === 1)
    .slice(-2);
  for (const title of [first, other])
    await leader.page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
  await leader.press('Approve (2)');
  await leader.press('Copy to');
  const people = leader.page.getByRole('dialog', { name: 'Copy to' });
  await people.getByRole('textbox').fill('sunli');
  await people.getByRole('checkbox', { name: /孙丽/ }).check();
  await people.getByRole('button', { name: 'Confirm' }).click();
  await leader.button('Copy to (1)').waitFor();
  await second.openTask(first);
  await second.decide('Approve');
  const decided = second.page.getByRole('heading', { name: first }).filter({ visible: true });
  await expect.poll(() => decided.count()).toBe(0);
  await second.leave();
  await leader.page.getByRole('dialog').getByRole('textbox').fill('同意');
  await leader.inDialog('Approve');
  const results = leader.page.getByRole('dialog').getByRole('listitem');
  await expect.poll(() => results.count()).toBe(2);
  const said = await results.allInnerTexts();
  expect(said.find((text) => text.includes(other))).toMatch(/Approved$/);
  expect(said.find((text) => text.includes(first))).not.toMatch(/Approved$/);
  await leader.inDialog('Close');
  const { page } = await office.visit('sunli', { path: '/approval/copies' });
  await page.getByRole('button', { name: other }).first().waitFor();
});

/** Opens a task whose record is better known by its number. */
async function openNumbered(person: Person, number: string) {
  await person.open('Approval', 'To-do');
  await person.page
    .getByRole('row')
    .filter({ hasText: number })
    .getByRole('button')
    .first()
    .click();
}

it('a button of a record asks for its fields, and voiding for a reason', async () => {
  const reviewer = await office.person('linfang');
  const number = 'KP-202611-0001';
  await openNumbered(reviewer, number);
  await reviewer.decide('Approve');
  await reviewer.isTold('Approved');
  const manager = await office.person('yangfan');
  await openNumbered(manager, number);
  await manager.decide('Approve');
  await manager.isTold('Approved');
  await reviewer.openRecord('Production and receivables', 'Invoices', number);
  await reviewer.press('Enter invoices');
  const dialog = reviewer.page.getByRole('dialog');
  await reviewer.press('+ Add row');
  await reviewer.form.fillLine('Issued invoices', 1, { 'Invoice number': '12' });
  await reviewer.inDialog('Confirm');
  await dialog.getByText('An invoice number has 8 or 20 digits').first().waitFor();
  await reviewer.form.fillLine('Issued invoices', 1, { 'Invoice number': '12345678' });
  await reviewer.inDialog('Confirm');
  await dialog.waitFor({ state: 'detached' });
  await reviewer.sees('12345678');

  await manager.openRecord('Production and receivables', 'Invoices', number);
  await manager.press('Void');
  const asking = manager.page.getByRole('dialog');
  await expect.poll(() => asking.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);
  await asking.getByRole('textbox', { name: 'Reason' }).fill('客户信息有误');
  await manager.inDialog('Confirm');
  await asking.waitFor({ state: 'detached' });
  await manager.page.getByRole('tab', { name: 'Timeline' }).click();
  await manager.sees('客户信息有误');
});

it('an administrator reassigns a task and ends a process, with reasons; others see no such buttons', async () => {
  const clerk = await office.person('zhangwei');
  const contract = '南京高速公路改扩建工程施工监理合同（续签）';
  const admin = await office.person('admin');
  await admin.openRecord('Contracts', 'Contract information', 'HT-202611-0001');
  await admin.choose('Reassign');
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Search people/ }).fill('吴静');
  await dialog.getByRole('radio', { name: /吴静/ }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('请假');
  await admin.inDialog('Confirm');
  await dialog.waitFor({ state: 'detached' });
  const reviewer = await office.person('wujing');
  await reviewer.openTask(contract);
  await reviewer.press('More actions');
  expect(await reviewer.page.getByRole('menuitem', { name: 'Terminate' }).count()).toBe(0);
  await admin.choose('Terminate');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('重复录入');
  await admin.inDialog('Confirm');
  await dialog.waitFor({ state: 'detached' });
  await admin.page.getByRole('tab', { name: 'Process' }).click();
  for (const reason of ['请假', '重复录入']) await admin.sees(reason);
  expect(await clerk.button('More actions').count()).toBe(0);
});
