import type { RecordData } from '#engine/schema/record.ts';
import type { Plan } from './Area.ts';
import { fateOf } from './fates.ts';
import { insist } from './insist.ts';
import { Make, type Documents } from './Make.ts';
import { Process } from './Process.ts';
import { RecordMaker } from './RecordMaker.ts';
import type { Company } from './Company.ts';

/** Files one document of a plan and takes it as far as its fate; answers its id. */
export async function fileDocument(company: Company, plan: Plan, index: number): Promise<string> {
  const module = company.registry.module(plan.module);
  const people = plan.by ?? (await company.granted(plan.module, 'create'));
  const as = people[index % people.length];
  if (!as) throw new Error(`nobody may make it`);
  const make = new Make(company, documentsOf(company), index, as);
  const given = typeof plan.data === 'function' ? await plan.data(make) : (plan.data ?? {});
  const maker = new RecordMaker(company, module, as, given, index);
  const data = await maker.data();
  const id = await insist(
    () => company.office.add(as, module.module, data),
    async (paths) => {
      const better = await maker.better(data, paths);
      Object.assign(data, better);
      return Object.keys(better).length > 0;
    },
  );
  const fate = fateOf(plan, index, company.clock.now());
  if (module.flow) {
    if (fate === 'draft') return id;
    const steps = typeof plan.steps === 'function' ? plan.steps(make) : (plan.steps ?? {});
    const process = new Process(company, module, id, as, steps, maker);
    const isApproved = await process.run(fate);
    if (!isApproved) return id;
  }
  await plan.then?.(make, id);
  return id;
}

/** Completes a draft that an effect has made, submits it and lets it be approved. */
async function finishDraft(
  company: Company,
  as: string,
  name: string,
  id: string,
  data: RecordData,
) {
  const module = company.registry.module(name);
  await company.office.change(as, name, id, data);
  const maker = new RecordMaker(company, module, as, data, 0);
  await new Process(company, module, id, as, {}, maker).run('approved');
}

const documentsOf = (company: Company): Documents => ({
  file: (module, as, data, index) =>
    fileDocument(company, { module, count: 1, by: [as], data, fates: ['approved'] }, index),
  finish: (as, module, id, data) => finishDraft(company, as, module, id, data),
});
