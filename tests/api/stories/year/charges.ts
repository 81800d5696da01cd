import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import { papers } from '../../modules/papers.ts';
import type { Year } from './Year.ts';

export const manager = 'xiedong';
export const span = { startDate: '2024-02-05', endDate: '2024-12-31' };

/** A budget of 90,000.00 for a project; answers its id. */
export function budget({ company }: Year, projectId: string) {
  const line = (costSubject: string, price: string) => ({
    costSubject,
    itemName: '监测',
    qty: '1',
    price,
  });
  return company.file(manager, 'projectBudgetRegister', {
    projectId,
    edition: 'v3',
    ...span,
    ownerId: company.person(manager),
    lines: [
      line('labor', '20000.00'),
      line('assist', '50000.00'),
      line('other', '15000.00'),
      line('office', '5000.00'),
    ],
  });
}

/** What is charged to a project, of one supplier. */
export async function chargesOf({ company }: Year, projectId: string, supplierId: string) {
  const subcontract = (amount: string, more: RecordData = {}) =>
    papers.purchaseContract({
      ...span,
      purchaseType: 'assist',
      supplierId,
      projectId,
      amount,
      retentionRate: '0',
      paymentTerms: [{ stage: 'progress', ratio: '1' }],
      ...more,
    });
  const order = (price: string): RecordData => ({
    purchaseType: 'service',
    supplierId,
    projectId,
    taxRate: '0.06',
    deliveryDate: '2024-05-31',
    directReason: '独家资质',
    lines: [{ goodsName: '监测服务', unit: 'set', qty: '1', price }],
  });
  const { orgId } = await company.read('personnelInfo', company.person(manager));
  const wages = (amount: string, costDate: string): RecordData => ({
    costDate,
    accountDate: costDate,
    costOrgId: orgId!,
    projectId,
    costSubject: 'labor',
    amount,
    sourceDocNumber: `GZ-${costDate}`,
  });
  return { subcontract, order, wages };
}

/** The row of a kind of cost in the budget of a project. */
export async function rowOf({ company }: Year, projectId: string, subject: string) {
  const filters = [
    { field: 'projectId', operator: 'eq', value: projectId } as const,
    { field: 'costSubject', operator: 'eq', value: subject } as const,
  ];
  const { rows } = done(await company.list('admin', 'projectBudgetLedger', { filters }), 'rows');
  return rows[0]!.id as string;
}
