import type { RecordData } from '#engine/schema/record.ts';
import { financeManager, type Year } from './Year.ts';

let invoices = 24_000_000;

/** A kind of expense, and claims of it, each with an invoice of its own. */
export async function expense({ company }: Year, kind: RecordData = {}) {
  const expenseTypeId = await company.add(financeManager, 'expenseType', {
    code: 'YR-01',
    name: '资料费',
    expenseCategory: 'general',
    costSubject: 'office',
    accountCode: '660204',
    ...kind,
  });
  return (amount: string, day: string, more: RecordData = {}): RecordData => ({
    accountDate: day,
    paymentMethod: 'transfer',
    reason: '购买规范',
    ...more,
    lines: [
      {
        expenseTypeId,
        amount,
        invoiceType: 'eGeneral',
        invoiceNo: String((invoices += 1)),
        invoiceDate: day,
        expenseDate: day,
        ...(more.projectId && { projectId: more.projectId }),
      },
    ],
  });
}
