import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import { expense } from './claims.ts';
import { financeManager, type Year } from './Year.ts';

export type Subject = Awaited<ReturnType<typeof subject>>;

/** A subject of the budget, and the kind of expense that is charged to it. */
export async function subject(year: Year, name: string, controlMode = 'hard') {
  const code = `YR-${name}`;
  const budgetSubjectId = await year.company.add(financeManager, 'budgetSubject', {
    code,
    name,
    direction: 'expense',
    controlMode,
  });
  const claim = await expense(year, { code, name, budgetSubjectId });
  return { budgetSubjectId, claim };
}

/** The row of the ledger of a subject for a year; answers its id. */
export async function rowOfYear({ company }: Year, budgetSubjectId: string, year: number) {
  const filters = [
    { field: 'budgetSubjectId', operator: 'eq', value: budgetSubjectId } as const,
    { field: 'year', operator: 'eq', value: year } as const,
  ];
  const { rows } = done(await company.list('admin', 'budgetLedger', { filters }), 'ledger');
  return rows[0]!.id as string;
}

/** A requisition on an item of the budget. */
export const request = (budgetLedgerId: string, price: string): RecordData => ({
  purchaseType: 'service',
  purchaseMode: 'direct',
  budgetLedgerId,
  reason: '印刷投标文件',
  lines: [{ goodsName: '印刷', unit: 'set', qty: '1', price, needDate: '2024-04-30' }],
});
