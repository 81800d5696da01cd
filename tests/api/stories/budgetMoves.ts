import { buyer, clerk } from '../modules/papers.ts';
import type { BudgetOffice } from './budgetOffice.ts';
import { Walk } from './walk.ts';

/** Any steps with the budget of one project; answers how many were permitted. */
export async function budgetWalk(office: BudgetOffice, seed: number, steps: number) {
  const { company } = office;
  const { projectId, row } = await office.project();
  const walk = new Walk(company, seed, [
    'purchaseRequisition',
    'purchaseOrder',
    'purchaseContract',
    'purchaseSettlement',
  ]);
  const { known, pick, whole, cents } = walk;
  const act = (as: string, module: keyof typeof known, action: string) => (id: string) =>
    company.act(as, module, id, action, { reason: '取消' });

  const habits = {
    purchaseRequisition: {
      by: clerk,
      make: () => office.requisition({ projectId }, '3', cents()),
      acts: [act(clerk, 'purchaseRequisition', 'cancelRest')],
    },
    purchaseOrder: {
      by: buyer,
      make: () => {
        const asked = pick(known.purchaseRequisition);
        return office.order({ projectId }, '1', cents(), ...(asked ? [asked] : []));
      },
      acts: ['cancel', 'close'].map((action) => act('machao', 'purchaseOrder', action)),
    },
    purchaseContract: {
      by: buyer,
      make: () => {
        const asked = whole(0, 1) ? pick(known.purchaseRequisition) : undefined;
        const requisitionIds = asked && [asked];
        return office.contract({ projectId, amount: cents(), ...(asked && { requisitionIds }) });
      },
    },
    purchaseSettlement: {
      by: buyer,
      make: () => {
        const ordered = whole(0, 1) ? pick(known.purchaseOrder) : undefined;
        const ofContract = () => ({
          purchaseContractId: pick(known.purchaseContract) ?? null,
          isFinal: whole(0, 2) === 0,
        });
        const basis = ordered ? { purchaseOrderId: ordered } : ofContract();
        return office.settlement({ projectId, ...basis }, cents());
      },
    },
  };

  /** Figures of the ledger that are below zero or do not add up, and what is settled above its limit. */
  async function wrong() {
    const ledger = await company.read('projectBudgetLedger', row);
    const { usedAmount, occupiedAmount, availableAmount } = ledger;
    const [used, occupied, available] = [usedAmount, occupiedAmount, availableAmount].map(Number);
    const rest = Number(ledger.currentAmount) - used! - occupied! - available!;
    const found: object[] = [];
    if (Math.min(used!, occupied!, available!) < 0 || Math.abs(rest) >= 0.005)
      found.push({ used, occupied, available, rest });
    for (const [module, limit] of [
      ['purchaseOrder', 'amount'],
      ['purchaseContract', 'currentAmount'],
    ] as const)
      for (const id of known[module]) {
        const { settledAmount, [limit]: most } = await company.read(module, id);
        if (Number(settledAmount) > Number(most)) found.push({ module, id, settledAmount, most });
      }
    return found;
  }
  return walk.go(steps, habits, wrong);
}
