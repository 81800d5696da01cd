import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import { clerk } from '../../modules/papers.ts';
import type { Year } from './Year.ts';

/** What is known before a tender is applied for. */
export async function tender({ company }: Year, customerId: string, projectName: string) {
  const { rows } = done(await company.list(clerk, 'projectCategory'), 'categories');
  const projectCategoryId = rows[0]!.id as string;
  const [estimatedAmount, ownerId] = ['1000000.00', company.person(clerk)];
  const chance = { customerId, projectCategoryId, estimatedAmount, ownerId };
  const chanceId = await company.file(clerk, 'chanceAdd', {
    ...chance,
    chanceName: projectName,
    stage: 'proposal',
  });
  const initiation = { chanceId, projectName, estimatedAmount, bidManagerId: ownerId };
  const bidInitiationId = await company.file(clerk, 'bidInitiation', initiation);
  const apply = (bidPrice: string): RecordData => ({
    bidName: projectName,
    bidInitiationId,
    bidManagerId: ownerId,
    tenderMethod: 'open',
    controlPrice: '1100000.00',
    bidPrice,
    securityAmount: '20000.00',
    registrationDeadline: '2024-01-15T09:00:00Z',
    bidOpenTime: '2024-02-01T01:00:00Z',
  });
  return { known: { projectCategoryId, chanceId }, apply };
}

/** A bond for a tender. */
export const bond = (bidId: string, amount: string): RecordData => ({
  bidId,
  securityForm: 'transfer',
  amount,
  deadline: '2024-01-20',
  paymentMethod: 'transfer',
});

/** A bond that comes back on a day, all of it or less what is kept. */
export const comesBack = (
  bankAccountId: string,
  receivedDate: string,
  of: RecordData,
  amount: string,
  deductedAmount?: string,
): RecordData => ({
  ...of,
  returnType: deductedAmount ? 'partial' : 'full',
  amount,
  ...(deductedAmount && { deductedAmount }),
  receivedDate,
  bankAccountId,
  reason: '原路退回',
});
