import type { Area, Plan } from './Area.ts';
import { told } from './insist.ts';
import { NothingThere } from './NothingThere.ts';
import { schedule } from './schedule.ts';
import { fileDocument } from './fileDocument.ts';
import type { Company } from './Company.ts';

/** The half-year of one area; answers what could not be filed, by module. */
export async function play(company: Company, { by, plans }: Area): Promise<string[]> {
  const failures = new Map<string, string>();
  const filed = new Set<string>();
  for (const { plan, index, at } of schedule(await manned(company, plans, by), company.random)) {
    company.clock.goTo(at);
    try {
      await fileDocument(company, plan, index);
      filed.add(plan.module);
    } catch (error) {
      const key = `${plan.module} ${error instanceof NothingThere ? 'nothing' : 'refused'}`;
      failures.set(key, failures.get(key) ?? `${plan.module} ${index}: ${told(error)}`);
    }
  }
  // Where there was something to refer to for some, the others are just fewer.
  for (const module of filed) failures.delete(`${module} nothing`);
  return [...failures.values()];
}

/** Plans that all staff may file are filed by the people of the area. */
async function manned(company: Company, plans: readonly Plan[], by: readonly string[] | undefined) {
  const known: Plan[] = [];
  for (const plan of plans) {
    const granted = plan.by ?? (await company.granted(plan.module, 'create'));
    known.push({ ...plan, by: granted.length || !by ? granted : by });
  }
  return known;
}
