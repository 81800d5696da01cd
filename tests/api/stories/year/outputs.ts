import type { RecordData } from '#engine/schema/record.ts';
import { cashier, clerk, papers } from '../../modules/papers.ts';
import { accountant, type Year } from './Year.ts';

/** Output of a contract: declared, confirmed by what the customer signed and no less, invoiced; answers its receivables. */
export async function delivered(year: Year, contractId: string, amount: string, day: string) {
  const declared = papers.outputApply({
    contractId,
    month: day.slice(0, 7),
    declaredAmount: amount,
  });
  const outputApplyId = await year.file(clerk, 'outputApply', declared);
  const confirm = (evidenceIds: string[]) =>
    papers.outputConfirm({ outputApplyId, confirmedAmount: amount, evidenceIds });
  const unproved = 'Output is confirmed by evidence: choose it, or attach what the customer signed';
  await year.cheats(clerk, 'outputConfirm', confirm([]), unproved);
  const evidenceId = await year.company.file(clerk, 'evidenceChain', {
    contractId,
    evidenceType: 'settlement',
    evidenceName: '工程量确认单',
    evidenceDate: day,
  });
  const confirmId = await year.file(clerk, 'outputConfirm', confirm([evidenceId]));
  const invoice = papers.invoiceApply({ contractId, amount, isAdvance: false });
  const invoiceId = await year.file(clerk, 'invoiceApply', invoice);
  const invoices = [{ invoiceNo: day.replaceAll('-', ''), invoiceDate: day, amount }];
  await year.act(accountant, 'invoiceApply', invoiceId, 'issue', { invoices });
  const { receivableId, retentionId } = await year.company.read('outputConfirm', confirmId);
  return { receivableId: receivableId as string, retentionId: retentionId as string };
}

/** Money of a customer on an account, and the claim of all of it. */
export async function arrived(
  { company, books }: Year,
  receipt: { bankAccountId: string; customerId: string; amount: string; receiptDate: string },
  line: RecordData,
): Promise<RecordData> {
  const { customerId, amount } = receipt;
  const data = papers.receiptRegister(receipt);
  const receiptRegisterId = await company.add(cashier, 'receiptRegister', data);
  await books.agree();
  return { receiptRegisterId, customerId, lines: [{ amount, ...line }] };
}
