import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { enterCustomer } from './support/enterCustomer.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();
const customer = '蓝港智能制造有限公司';

it('who submits and who approves choose people who get a copy', async () => {
  const clerk = await office.visit('zhangwei');
  await enterCustomer(clerk, customer);
  await clerk.beginSubmission();
  await clerk.press('Copy to');
  const chooser = clerk.page.getByRole('dialog', { name: 'Copy to' });
  await chooser.getByRole('textbox').fill('sunli');
  await chooser.getByRole('checkbox', { name: /孙丽/ }).check();
  await chooser.getByRole('button', { name: 'Confirm' }).click();
  await clerk.button('Copy to (1)').waitFor();
  await clerk.confirmSubmission();

  const head = await office.visit('liuyang');
  await head.openTask(customer);
  await head.press('Copy to');
  const people = head.page.getByRole('dialog', { name: 'Copy to' });
  await people.getByRole('textbox').fill('linfang');
  await people.getByRole('checkbox', { name: /林芳/ }).check();
  expect(await violations(head.page)).toEqual([]);
  await people.getByRole('button', { name: 'Confirm' }).click();
  await head.decide('Approve');
  await head.isTold('Approved');

  for (const reader of ['sunli', 'linfang']) {
    const { page } = await office.visit(reader, { path: '/approval/copies' });
    await page.getByRole('button', { name: customer }).first().waitFor();
  }
});
