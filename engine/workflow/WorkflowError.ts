/**
 * Why an action is refused:
 *
 * - `notFound`: no such task or step
 * - `forbidden`: not this person's
 * - `stale`: the task or the instance is no longer where the action needs it; `facts` say what happened
 * - `suspended`: nobody decides until it is resumed
 * - `notAllowed`: the process does not offer this here
 * - `badTarget`: that step cannot be returned to, or that person cannot be given the task
 * - `noPlace`: an open step has no place in the process that the instance is to move to
 * - `nobody`: no approver is found for a step, and there is no administrator
 */
type Refusal =
  | 'notFound'
  | 'forbidden'
  | 'stale'
  | 'suspended'
  | 'notAllowed'
  | 'badTarget'
  | 'noPlace'
  | 'nobody';

/** An action the interpreter refuses; nothing has changed. */
export class WorkflowError extends Error {
  override readonly name = 'WorkflowError';
  constructor(
    readonly refusal: Refusal,
    readonly facts: Record<string, unknown> = {},
  ) {
    super(`${refusal} ${JSON.stringify(facts)}`);
  }
}

export function refuseUnless(
  condition: boolean,
  refusal: Refusal,
  facts?: Record<string, unknown>,
): asserts condition {
  if (!condition) throw new WorkflowError(refusal, facts);
}
