import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('the cashier chooses what is to be paid, and pays it in one payment', async () => {
  const cashier = await office.person('zhengjie');
  const { page } = cashier;
  await cashier.open('Payments', 'Payments waiting');
  for (const at of [0, 1]) await cashier.rows.nth(at).getByRole('checkbox').check();
  const numbers = (await cashier.column('docNumber')).slice(0, 2);
  await cashier.press('New cashier payment');
  await cashier.form.ready();
  for (const [at, number] of numbers.entries()) {
    const cell = cashier.form.control(`Paid documents, row ${at + 1}: Other document`);
    await expect.poll(() => cell.inputValue()).toBe(number);
  }
  await cashier.tab('New cashier payment').waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  await cashier.form.chooseAny('Company bank account');
  await cashier.press('Save');
  await cashier.isTold('Saved');
});
