import type { Make } from '../fill/Make.ts';

/** Id of a supplier of such things. */
export const supplierOf = (m: Make, category: string) =>
  m.ref('supplierAdd', (row) => (row['supplyCategory'] as string[]).includes(category));
/** Id of a running project with a budget. */
export const budgetedProject = async (m: Make) => {
  const known = new Set((await m.rows('projectBudgetLedger')).map((row) => row['projectId']));
  return m.ref('projectAdd', (row) => row['status'] === 'JXZ' && known.has(row['id']));
};
/** The item of the applicant’s department, of office expenses or services, that has so much left; null: none has. */
export async function itemFor(m: Make, amount: number) {
  const { orgId } = await m.row('personnelInfo', m.id(m.as));
  const known = (await m.rows('budgetLedger')).filter((row) => row['orgId'] === orgId);
  for (const code of ['YS14', 'YS16']) {
    const subjectId = await m.ref('budgetSubject', (row) => row['code'] === code);
    const item = known.find((row) => row['budgetSubjectId'] === subjectId);
    const now = item && (await m.row('budgetLedger', item['id'] as string));
    if (now?.['enabled'] && Number(now['availableAmount']) >= amount) return now['id'] as string;
  }
  return null;
}
/** Id of goods of the store by their code. */
export const materialOf = (m: Make, code: string) =>
  m.ref('materialInfo', (row) => row['code'] === code);
