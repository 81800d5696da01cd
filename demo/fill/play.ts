import type { Area, Plan } from './Area.ts';
import { told } from './insist.ts';
import { NothingThere } from './NothingThere.ts';
import { schedule } from './schedule.ts';
import { fileDocument } from './fileDocument.ts';
import type { DemoCompany } from './DemoCompany.ts';

/** The half-year of one area; answers what could not be filed, by module. */
export async function play(demo: DemoCompany, { by, plans }: Area): Promise<string[]> {
  const failures = new Map<string, string>();
  const filed = new Set<string>();
  for (const { plan, index, at } of schedule(await manned(demo, plans, by), demo.random)) {
    demo.clock.goTo(at);
    try {
      await fileDocument(demo, plan, index);
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
async function manned(
  demo: DemoCompany,
  plans: readonly Plan[],
  by: readonly string[] | undefined,
) {
  const known: Plan[] = [];
  for (const plan of plans) {
    const granted = plan.by ?? (await demo.granted(plan.module, 'create'));
    known.push({ ...plan, by: granted.length || !by ? granted : by });
  }
  return known;
}
