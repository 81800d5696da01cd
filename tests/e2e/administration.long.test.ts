import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('an administrator draws a form and publishes it; staff fill it in', async () => {
  const admin = await office.visit('admin');
  const { page } = admin;
  await page.goto('/system/form/editor');
  await admin.form.fill({ Code: 'MEALS', Name: 'Overtime meals' });
  const palette = page.getByRole('group', { name: 'Add a field' });
  for (const kind of ['Text', 'Choice', 'Amount'])
    await palette.getByRole('button', { name: kind, exact: true }).click();
  await page.getByLabel('Required', { exact: true }).check();
  const fields = page.getByRole('group', { name: 'Section' }).getByRole('listitem');
  await fields
    .nth(2)
    .getByRole('button', { name: /^Amount/ })
    .click();
  await page.keyboard.press('Alt+ArrowUp');
  await fields.nth(0).dragTo(fields.nth(2));
  const order = await fields.allInnerTexts();
  expect(order.map((title) => title.split(/\W/)[0])).toEqual(['Amount', 'Text', 'Choice']);
  await fields
    .nth(2)
    .getByRole('button', { name: /^Choice/ })
    .click();
  await page.getByLabel('Options').fill('午餐 | Lunch\n晚餐 | Dinner');
  expect(await violations(page)).toEqual([]);
  await admin.button('Preview').click();
  await admin.form.fill({ Choice: 'Dinner' });
  expect(await violations(page)).toEqual([]);
  await admin.press('Save');
  await page.goto('/system/form/list');
  await page.getByText('Overtime meals').first().click();
  await admin.press('Publish');
  await admin.press('Confirm');
  await admin.sees('Effective');

  const staff = await office.visit('zhangwei');
  await staff.page.goto('/system/dynamic-form/form');
  await staff.form.choose('Form', 'Overtime meals');
  await staff.form.fill({ Title: 'November', Text: 'Release night', Choice: 'Lunch' });
  await staff.press('Submit');
  await staff.sees('Amount: Please fill this in');
  await staff.form.fill({ Amount: '58' });
  expect(await violations(staff.page)).toEqual([]);
});

it('what people seldom need is there: codes for the phone, sentences, what is in force', async () => {
  const admin = await office.visit('admin');
  const { page } = admin;
  await page.goto('/downloadApp');
  await page.getByRole('img', { name: 'QR code of this page' }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto('/approval/opinion-template');
  await admin.form.fill({ 'New template': '请附合同扫描件' });
  await admin.press('Add');
  await page.getByRole('button', { name: 'Remove: 请附合同扫描件' }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto('/system/dict?search=Android');
  await page.getByRole('button', { name: 'Platform' }).click();
  await page.getByRole('listitem', { name: 'Android' }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto('/reimbursement/batch');
  await admin.sees('No pending tasks');
  expect(await violations(page)).toEqual([]);
});

it('an administrator opens an account for somebody, and closes it again', async () => {
  const admin = await office.visit('admin', { path: '/personnel/roster?search=沈雨桐' });
  await admin.rows.getByText('沈雨桐').first().click();
  await admin.press('Account');
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('User name').fill('shenyutong');
  await dialog.getByLabel('New password').fill('short');
  await admin.inDialog('Open account');
  await dialog.getByText('cannot be less than 8').waitFor();
  expect(await violations(admin.page)).toEqual([]);
  await dialog.getByLabel('New password').fill('Welcome#1');
  await admin.inDialog('Open account');
  await admin.sees('Account opened');
  admin.forgive(); // what was refused stands in the console

  const signIn = async () => {
    const { page } = await office.visitor();
    await page.goto('/');
    await page.getByLabel('User name').fill('shenyutong');
    await page.getByLabel('Password', { exact: true }).fill('Welcome#1');
    await page.keyboard.press('Enter');
    return page;
  };
  await (await signIn()).getByRole('dialog', { name: 'Change password' }).waitFor();
  await admin.press('Account');
  await admin.inDialog('Close account');
  await admin.sees('Account closed');
  await (await signIn()).getByRole('alert').filter({ hasText: /\S/ }).waitFor();
});

it('a register says what it is for, and a ledger begins nothing', async () => {
  const admin = await office.visit('admin', { path: '/office/sending-range' });
  const purpose = /Whom one writes to often/;
  await admin.sees(purpose);
  // the list says it is empty, with a way to begin, too
  await admin.button('Add').first().click();
  await admin.form.ready();
  await admin.sees(purpose);

  const clerk = await office.visit('zhangwei', { path: '/contract/info/list' });
  await clerk.button('Add').waitFor();
  await clerk.page.goto('/contract/standing-book');
  await clerk.rows.first().waitFor();
  expect(await clerk.button('Add').count()).toBe(0);
});
