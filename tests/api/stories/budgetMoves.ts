import { expect } from 'vitest';
import { createRandom } from '../../../scripts/demo/random.ts';
import { buyer, clerk } from '../modules/papers.ts';
import type { BudgetOffice } from './budgetOffice.ts';

type Kind = 'purchaseRequisition' | 'purchaseOrder' | 'purchaseContract' | 'purchaseSettlement';
const creators: Record<Kind, string> = {
  purchaseRequisition: clerk,
  purchaseOrder: buyer,
  purchaseContract: buyer,
  purchaseSettlement: buyer,
};

/**
 * People do what comes to their mind with the budget of one project, whether it is permitted or not: after each step
 * nothing is below what its rule says. Answers how many steps were permitted.
 */
export async function anythingGoes(office: BudgetOffice, seed: number, steps: number) {
  const { company } = office;
  const { projectId, row } = await office.project();
  const random = createRandom(seed);
  const known: Record<Kind, string[]> = {
    purchaseRequisition: [],
    purchaseOrder: [],
    purchaseContract: [],
    purchaseSettlement: [],
  };
  const kinds = Object.keys(known) as Kind[];
  const pick = <T>(from: readonly T[]): T | undefined => from[random.integer(0, from.length - 1)];
  const cents = () => `${random.integer(1, 20)}.${String(random.integer(0, 99)).padStart(2, '0')}`;

  async function make(kind: Kind) {
    const asked = pick(known.purchaseRequisition);
    const ordered = pick(known.purchaseOrder);
    const signed = pick(known.purchaseContract);
    const made = {
      purchaseRequisition: () => office.requisition({ projectId }, '3', cents()),
      purchaseOrder: () => office.order({ projectId }, '1', cents(), ...(asked ? [asked] : [])),
      purchaseContract: () =>
        office.contract({
          projectId,
          amount: cents(),
          ...(asked && random.integer(0, 1) && { requisitionIds: [asked] }),
        }),
      purchaseSettlement: () =>
        office.settlement(
          ordered && random.integer(0, 1)
            ? { projectId, purchaseOrderId: ordered }
            : {
                projectId,
                purchaseContractId: signed ?? null,
                isFinal: random.integer(0, 2) === 0,
              },
          cents(),
        ),
    };
    // what refers to something that is not in force is refused when it is saved
    const id = await made[kind]().catch(() => undefined);
    if (id) known[kind].push(id);
    return id;
  }

  async function step(): Promise<boolean> {
    const kind = pick(kinds)!;
    const fresh = random.integer(0, 2) ? undefined : await make(kind);
    const id = fresh ?? pick(known[kind]);
    if (!id) return false;
    const act = (as: string, action: string) =>
      company.act(as, kind, id, action, { reason: '取消' });
    const deciding = (decision: 'execute' | 'rejectToStarter') => async () =>
      (await company.asked(id)).length ? company.decide(id, decision) : { code: 100 };
    const pass = async () => {
      const answer = await company.submit(creators[kind], kind, id);
      if (answer.code === 200) await company.approve(id).catch(() => []);
      return answer;
    };
    const move = pick([
      pass,
      pass,
      pass,
      () => company.submit(creators[kind], kind, id),
      deciding('execute'),
      deciding('rejectToStarter'),
      () => act('admin', 'void'),
      () => act(clerk, 'cancelRest'),
      () => act('machao', 'cancel'),
      () => act('machao', 'close'),
    ])!;
    return (await move()).code === 200;
  }

  let permitted = 0;
  for (let at = 0; at < steps; at += 1) {
    if (await step()) permitted += 1;
    const found = await company.read('projectBudgetLedger', row);
    const [current, used, occupied, available] = [
      found.currentAmount,
      found.usedAmount,
      found.occupiedAmount,
      found.availableAmount,
    ].map(Number);
    const below = [used!, occupied!, available!].filter((figure) => figure < 0);
    expect({ seed, at, below }).toEqual({ seed, at, below: [] });
    expect(current! - used! - occupied!).toBeCloseTo(available!, 2);
  }
  for (const [module, limit] of [
    ['purchaseOrder', 'amount'],
    ['purchaseContract', 'currentAmount'],
  ] as const)
    for (const id of known[module]) {
      const found = await company.read(module, id);
      expect(Number(found.settledAmount)).toBeLessThanOrEqual(Number(found[limit]));
    }
  return permitted;
}
