import type { Flow } from '../schema/language/index.ts';
import type { Action, Environment, InstanceState, InstanceStatus } from './types.ts';

/**
 * What the host must do besides writing the new state. `run`, `call` and `cancelCall` in the same transaction, in order:
 * it runs the effects of a step and then says `effectDone`; it starts a child of that id, and says `callEnded` when that
 * ends; it tells a child to `cancel`.
 */
export type WorkflowEffect =
  | { type: 'status'; status: InstanceStatus }
  | { type: 'run'; stepId: string; stepInstanceId: string }
  | { type: 'call'; stepId: string; callId: string }
  | { type: 'cancelCall'; callId: string }
  | { type: 'assigned'; taskId: string; userId: string }
  | { type: 'released'; stepId: string; userIds: string[] }
  | { type: 'notify'; stepId: string; userIds: string[] }
  | { type: 'remind'; stepId: string; taskId: string; userId: string }
  | {
      type: 'log';
      action: LogAction;
      /** Null for what happens by itself. */
      by: string | null;
      taskId?: string;
      stepId?: string;
      rule?: string;
    };
export type LogAction =
  | Exclude<Action['type'], 'return' | 'addSigner' | 'due' | 'effectDone'>
  | 'effect'
  | 'call'
  | 'remind'
  | 'escalate'
  | 'wait'
  | 'waited'
  | 'autoApprove'
  | 'addSignerBefore'
  | 'addSignerAfter'
  | 'return'
  | 'rejectToStarter'
  | 'recoverAdmin'
  | 'reassignAdmin'
  | 'terminateAdmin'
  | 'autoSkip'
  | 'autoReject'
  | 'withdrawStep'
  | 'autoReturn'
  | 'notify'
  | 'urge';

interface Transitioned {
  state: InstanceState;
  effects: WorkflowEffect[];
}

/**
 * The interpreter: from a process, its state and an action to the next state. Pure: the arguments are left as they are.
 *
 * @throws WorkflowError when the action is not allowed now
 */
export type Transition = (
  flow: Flow,
  state: InstanceState,
  action: Action,
  environment: Environment,
) => Transitioned;
