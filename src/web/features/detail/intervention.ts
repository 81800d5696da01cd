import type { ProcessInfo } from '#shared/contract/index.ts';

/** What may be done to a process besides deciding. */
interface Spec {
  /** As `ProcessInfo.actions` names it. */
  action: string;
  /** Who is brought in. */
  asks?: 'person' | 'people';
  /** One of the open tasks is meant; else the caller’s own. */
  asksTask?: true;
  asksStep?: true;
  asksSigner?: true;
  /** Somebody else has one’s task next. */
  isPassedOn?: true;
  isDangerous?: true;
}

const specs = {
  reassign: { action: 'reassign', asks: 'person', asksTask: true, isPassedOn: true },
  delegate: { action: 'delegate', asks: 'people', isPassedOn: true },
  addSignerBefore: { action: 'addSigner', asks: 'people', isPassedOn: true },
  addSignerAfter: { action: 'addSigner', asks: 'people' },
  removeSigner: { action: 'removeSigner', asksSigner: true },
  recoverAdmin: { action: 'recoverAdmin' },
  returnAdmin: { action: 'returnAdmin', asksStep: true },
  rejectAdmin: { action: 'rejectAdmin', isDangerous: true },
  approveAdmin: { action: 'sendToEnd', isDangerous: true },
  suspend: { action: 'suspend' },
  resume: { action: 'resume' },
  terminate: { action: 'terminate', isDangerous: true },
} as const satisfies Record<string, Spec>;
export type Intervention = keyof typeof specs;

export const specOf = (intervention: Intervention): Spec => specs[intervention];

/** Those of one’s own task, for whoever decides. */
export const handOvers: readonly Intervention[] = [
  'reassign',
  'delegate',
  'addSignerBefore',
  'addSignerAfter',
  'removeSigner',
];

export const allowedOf = ({ actions }: ProcessInfo, among: readonly Intervention[]) =>
  among.filter((one) => actions.includes(specs[one].action));
export const allInterventions = Object.keys(specs) as Intervention[];

/** The task that is meant, the step or the people, and why. */
export interface InterventionBody {
  taskId?: string;
  to?: string;
  people: string[];
  reason: string;
  /** Attached to the reason, by id. */
  files: string[];
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
