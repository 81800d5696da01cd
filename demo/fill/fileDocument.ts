import type { RecordData } from '#engine/schema/record.ts';
import type { Plan } from './Area.ts';
import { fateOf } from './fates.ts';
import { insist } from './insist.ts';
import { Make, type Documents } from './Make.ts';
import { Process } from './Process.ts';
import { RecordMaker } from './RecordMaker.ts';
import type { DemoCompany } from './DemoCompany.ts';

/** Files one document of a plan and takes it as far as its fate; answers its id. */
export async function fileDocument(demo: DemoCompany, plan: Plan, index: number): Promise<string> {
  const module = demo.registry.module(plan.module);
  const people = plan.by ?? (await demo.granted(plan.module, 'create'));
  const as = people[index % people.length];
  if (!as) throw new Error(`nobody may make it`);
  const make = new Make(demo, documentsOf(demo), index, as);
  const given = typeof plan.data === 'function' ? await plan.data(make) : (plan.data ?? {});
  const maker = new RecordMaker(demo, module, as, given, index);
  const data = await maker.data();
  const id = await insist(
    () => demo.office.add(as, module.module, data),
    async (paths) => {
      const better = await maker.better(data, paths);
      Object.assign(data, better);
      return Object.keys(better).length > 0;
    },
  );
  const fate = fateOf(plan, index, demo.clock.now());
  if (module.flow) {
    if (fate === 'draft') return id;
    const steps = typeof plan.steps === 'function' ? plan.steps(make) : (plan.steps ?? {});
    const process = new Process(demo, module, id, as, steps, maker);
    const isApproved = await process.run(fate);
    if (!isApproved) return id;
  }
  await plan.then?.(make, id);
  return id;
}

/** Completes a draft that an effect has made, submits it and lets it be approved. */
async function finishDraft(
  demo: DemoCompany,
  as: string,
  name: string,
  id: string,
  data: RecordData,
) {
  const module = demo.registry.module(name);
  await demo.office.change(as, name, id, data);
  const maker = new RecordMaker(demo, module, as, data, 0);
  await new Process(demo, module, id, as, {}, maker).run('approved');
}

const documentsOf = (demo: DemoCompany): Documents => ({
  file: (module, as, data, index) =>
    fileDocument(demo, { module, count: 1, by: [as], data, fates: ['approved'] }, index),
  finish: (as, module, id, data) => finishDraft(demo, as, module, id, data),
});
