import type { Make } from '../fill/Make.ts';

/** Id of a supplier of such things. */
export const supplierOf = (m: Make, category: string) =>
  m.ref('supplierAdd', (row) => (row['supplyCategory'] as string[]).includes(category));
/** Id of a running project with a budget. */
export const budgetedProject = async (m: Make) => {
  const known = new Set((await m.rows('projectBudgetLedger')).map((row) => row['projectId']));
  return m.ref('projectAdd', (row) => row['status'] === 'JXZ' && known.has(row['id']));
};
/** Id of goods of the store by their code. */
export const materialOf = (m: Make, code: string) =>
  m.ref('materialInfo', (row) => row['code'] === code);
