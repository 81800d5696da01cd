import type { SqlFragment } from '#engine/expression/types.ts';
import type { ApproveStep, Module, Step } from '#engine/schema/language/index.ts';
import { name, sql } from '../records/sql/fragment.ts';
import { fieldsOfStep } from './visibleFields.ts';

/** Rows that may be read, and what they show. No condition: every row. */
export interface Reading {
  where?: (alias: string) => SqlFragment;
  fields: ReadonlySet<string>;
}

/** Reading because of a process: a task now or before, a copy, or having started it, for that very record. */
export function processGrants(module: Module, userId: string): Reading[] {
  if (!module.flow) return [];
  const bySight = new Map<string, { steps: string[]; fields: ReadonlySet<string> }>();
  for (const step of approveSteps(module.flow.steps)) {
    const fields = fieldsOfStep(module, step);
    const sight = [...fields].toSorted().join();
    const group = bySight.get(sight) ?? { steps: [], fields };
    group.steps.push(step.id);
    bySight.set(sight, group);
  }
  const tasks = [...bySight.values()].map(({ steps, fields }): Reading => ({
    fields,
    where: (
      alias,
    ) => sql`exists (select from app.process_task p where p.record_id = ${name(alias, 'id')}
      and p.assignee_id = ${userId}::uuid and p.status in ('pending', 'done') and p.step_id = any(${steps}::text[]))`,
  }));
  return [
    ...tasks,
    {
      fields: fieldsOfStep(module),
      where: (
        alias,
      ) => sql`(exists (select from app.process_instance p where p.record_id = ${name(alias, 'id')}
          and p.starter_id = ${userId}::uuid)
        or exists (select from app.process_copy p where p.record_id = ${name(alias, 'id')}
          and p.user_id = ${userId}::uuid))`,
    },
  ];
}

const approveSteps = (steps: readonly Step[]): ApproveStep[] =>
  steps.flatMap((step) => {
    switch (step.type) {
      case 'approve':
        return [step];
      case 'choose':
        return [
          ...step.cases.flatMap((one) => approveSteps(one.steps)),
          ...approveSteps(step.else),
        ];
      case 'parallel':
        return step.branches.flatMap((branch) => approveSteps(branch.steps));
      case 'notify':
        return [];
    }
  });
