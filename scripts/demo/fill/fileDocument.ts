import type { RecordData } from '#engine/schema/record.ts';
import type { Plan } from './Area.ts';
import { fateOf } from './fates.ts';
import { insist } from './insist.ts';
import { Make, type Documents } from './Make.ts';
import { Process } from './Process.ts';
import { RecordMaker } from './RecordMaker.ts';
import type { World } from './World.ts';

/** Files one document of a plan and takes it as far as its fate; answers its id. */
export async function fileDocument(world: World, plan: Plan, index: number): Promise<string> {
  const module = world.registry.module(plan.module);
  const people = plan.by ?? (await world.granted(plan.module, 'create'));
  const as = people[index % people.length];
  if (!as) throw new Error(`nobody may make it`);
  const make = new Make(world, documentsOf(world), index, as);
  const given = typeof plan.data === 'function' ? await plan.data(make) : (plan.data ?? {});
  const maker = new RecordMaker(world, module, as, given, index);
  const data = await maker.data();
  const id = await insist(
    () => world.office.add(as, module.module, data),
    async (paths) => {
      const better = await maker.better(data, paths);
      Object.assign(data, better);
      return Object.keys(better).length > 0;
    },
  );
  const fate = fateOf(plan, index, world.clock.now());
  if (module.flow) {
    if (fate === 'draft') return id;
    const steps = typeof plan.steps === 'function' ? plan.steps(make) : (plan.steps ?? {});
    const process = new Process(world, module, id, as, steps, maker);
    const isApproved = await process.run(fate);
    if (!isApproved) return id;
  }
  await plan.then?.(make, id);
  return id;
}

/** Completes a draft that an effect has made, submits it and lets it be approved. */
async function finishDraft(world: World, as: string, name: string, id: string, data: RecordData) {
  const module = world.registry.module(name);
  await world.office.change(as, name, id, data);
  const maker = new RecordMaker(world, module, as, data, 0);
  await new Process(world, module, id, as, {}, maker).run('approved');
}

const documentsOf = (world: World): Documents => ({
  file: (module, as, data, index) =>
    fileDocument(world, { module, count: 1, by: [as], data, fates: ['approved'] }, index),
  finish: (as, module, id, data) => finishDraft(world, as, module, id, data),
});
