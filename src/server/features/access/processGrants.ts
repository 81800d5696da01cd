import type { SqlFragment } from '#engine/expression/types.ts';
import type { ApproveStep, Module } from '#engine/schema/language/index.ts';
import { indexFlow } from '#engine/workflow/index.ts';
import { name, sql } from '../../db/query.ts';
import { or } from '../records/sql/fragment.ts';
import { fieldsOfStep } from './visibleFields.ts';

/** Rows that may be read, and what they show. No condition: every row. */
export interface Reading {
  /**
   * @param ofMany for a statement that looks through many rows: what the person has to do with is listed once, so
   *   that indexes find it, instead of being asked for row by row
   */
  where?: (alias: string, ofMany: boolean) => SqlFragment;
  fields: ReadonlySet<string>;
  /** A role; tasks now or before; having started its process or got a copy; that it is for the person. */
  because: 'role' | 'task' | 'start' | 'readers';
}

type Sight = ReadonlySet<string>;

/** Reading because of a process: a task now or before, a copy, or having started it, for that very record. */
export function processGrants(module: Module, userId: string): Reading[] {
  if (!module.flow) return [];
  const steps = indexFlow(module.flow).approveSteps;
  const bySight = new Map<string, { steps: string[]; former: boolean; fields: Sight }>();
  const group = (fields: Sight) => {
    const sight = [...fields].toSorted().join();
    const found = bySight.get(sight) ?? { steps: [], former: false, fields };
    bySight.set(sight, found);
    return found;
  };
  for (const step of steps) group(fieldsOfStep(module, step)).steps.push(step.id);
  group(fieldsOfFormerStep(module, steps)).former = true;
  const ids = steps.map(({ id }) => id);
  const tasks = [...bySight.values()].map(({ steps: those, former, fields }): Reading => {
    const isStep = or([
      sql`process.step_id = any(${those}::text[])`,
      ...(former ? [sql`process.step_id <> all(${ids}::text[])`] : []),
    ]);
    const isMine = sql`process.assignee_id = ${userId}::uuid and process.status in ('pending', 'done') and ${isStep}`;
    return {
      fields,
      because: 'task',
      where: (alias, ofMany) => among('process_task', isMine, alias, ofMany),
    };
  });
  const started = sql`process.starter_id = ${userId}::uuid`;
  const copied = sql`process.user_id = ${userId}::uuid`;
  return [
    ...tasks,
    {
      fields: fieldsOfStep(module),
      because: 'start',
      where: (alias, ofMany) =>
        or([
          among('process_instance', started, alias, ofMany),
          among('process_copy', copied, alias, ofMany),
        ]),
    },
  ];
}

/**
 * What a step shows that running processes still have and the process in force has not: hidden is what any step
 * hides.
 */
function fieldsOfFormerStep(module: Module, steps: readonly ApproveStep[]): Sight {
  const shown = steps.map((step) => fieldsOfStep(module, step));
  const ordinary = [...fieldsOfStep(module)];
  return new Set(ordinary.filter((field) => shown.every((fields) => fields.has(field))));
}

/** Row `alias` is the record of such a row `process` of a table of processes. */
function among(table: string, condition: SqlFragment, alias: string, ofMany: boolean): SqlFragment {
  const id = name(alias, 'id');
  const from = name('app', table);
  return ofMany
    ? sql`${id} = any(array(select process.record_id from ${from} process where ${condition}))`
    : sql`exists (select from ${from} process where process.record_id = ${id} and ${condition})`;
}
