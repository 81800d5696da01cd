import { expect, it } from 'vitest';
import { openOffice } from './support/office.ts';

const office = openOffice();

it('an invoice that exceeds its contract is refused with the figures, and nothing typed is lost', async () => {
  const clerk = await office.person('zhangwei');
  await clerk.add('Production and receivables', 'Invoices');
  await clerk.form.chooseAny('Contract');
  await expect.poll(() => clerk.form.value('Customer')).toMatch(/\S/);
  const typed = {
    'Invoice type': 'Electronic VAT general invoice',
    'Invoice amount': '987654321.09',
    'Invoice content': '监理服务费',
  };
  await clerk.form.fill(typed);
  await clerk.press('Submit');
  await clerk.sees(/Invoices exceed the contract: [\d,.]+ contracted/);
  await clerk.sees(/987,654,321\.09/);
  expect(await clerk.form.value('Invoice amount')).toMatch(/987,?654,?321\.09/);
  expect(await clerk.form.value('Invoice content')).toBe(typed['Invoice content']);
});
