import type { ApproveStep, Deadline } from '../language/index.ts';

/** The deadlines of a step, in order. */
export const deadlinesOf = ({ due = [] }: Pick<ApproveStep, 'due'>): Deadline[] => [due].flat();
