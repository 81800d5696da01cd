import { teams } from './company.ts';
import { openRealCompany, type RealCompany } from './realCompany.ts';

export const cookbook = 'docs/cookbook';

/** The small company of the cookbook's recipes, with the people of the test company: wang is its general manager. */
export async function openCookbook(): Promise<RealCompany> {
  const company = await openRealCompany({ schemas: cookbook, company: 'fixture' });
  const holder = { role: 'manager', userId: company.person('wang'), orgId: teams.company };
  await company.add('admin', 'holder', holder);
  return company;
}
