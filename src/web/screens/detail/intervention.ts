import type { ProcessInfo } from '#shared/contract.ts';

/** What may be done to a process besides deciding, as `ProcessInfo.actions` names it. */
export const interventions = ['reassign', 'recoverAdmin', 'terminate'] as const;
export type Intervention = (typeof interventions)[number];

/** The task that is handed over, the person who gets it, and why. */
export interface InterventionBody {
  taskId?: string;
  to?: string;
  reason: string;
}

/** A task somebody has to decide. */
export interface OpenTask {
  taskId: string;
  person: string;
  step: { en: string; zh: string };
}

export const openTasks = ({ path }: ProcessInfo): OpenTask[] =>
  path
    .filter(({ state }) => state === 'open')
    .flatMap(({ title, people }) =>
      people.flatMap(({ name, doneAt, taskId }) =>
        taskId && !doneAt ? [{ taskId, person: name, step: title }] : [],
      ),
    );
