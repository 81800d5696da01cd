/** How far along a record is in one of its statuses, whatever the status is called. */
export const phases = ['draft', 'pending', 'inForce', 'done', 'rejected', 'void'] as const;
export type Phase = (typeof phases)[number];

/** Phases of what was approved: nobody is to decide about it any more, and nobody took it back. */
export const approvedPhases: readonly Phase[] = ['inForce', 'done'];
