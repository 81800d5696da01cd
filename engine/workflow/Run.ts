import { indexFlow, type FlowIndex, type Place } from './flowIndex.ts';
import { isLive, isStanding, liveCallsOf, tasksOf } from './history.ts';
import type { Flow } from '../schema/language/index.ts';
import type { LogAction, WorkflowEffect } from './WorkflowEffect.ts';
import type {
  Call,
  CancelCause,
  InstanceState,
  InstanceStatus,
  Outcome,
  SkipRule,
  Task,
  StepInstance,
  StepInstanceStatus,
  Environment,
} from './types.ts';

/** One transition under way: a private copy of the state, and the effects so far. */
export class Run {
  readonly index: FlowIndex;
  readonly state: InstanceState;
  readonly effects: WorkflowEffect[] = [];

  constructor(
    readonly flow: Flow,
    before: InstanceState,
    readonly environment: Environment,
  ) {
    this.index = indexFlow(flow);
    this.state = {
      ...before,
      rev: before.rev + 1,
      stepInstances: before.stepInstances.map((stepInstance) => ({ ...stepInstance })),
      tasks: before.tasks.map((task) => ({ ...task })),
      calls: before.calls.map((call) => ({ ...call })),
    };
  }

  setStatus(status: InstanceStatus) {
    this.state.status = status;
    if (status !== 'running') this.state.suspendedAt = null;
    this.effects.push({ type: 'status', status });
  }

  log(
    action: LogAction,
    by: string | null,
    about: { taskId?: string; stepId?: string; rule?: string } = {},
  ) {
    this.effects.push({ type: 'log', action, by, ...about });
  }

  addStepInstance(
    place: Place,
    { openedRev = this.state.rev, returnedRev = null }: Partial<StepInstance> = {},
  ): StepInstance {
    const stepInstance: StepInstance = {
      id: this.environment.newId(),
      stepId: place.step.id,
      path: place.path,
      round: this.state.round,
      status: 'open',
      openedAt: this.environment.now,
      closedAt: null,
      openedRev,
      closedRev: null,
      dueAt: null,
      deadlinesPassed: 0,
      returnedRev,
    };
    this.state.stepInstances.push(stepInstance);
    return stepInstance;
  }

  addTask(
    stepInstance: StepInstance,
    person: Pick<Task, 'assigneeId' | 'ownerId' | 'rule'> &
      Partial<Pick<Task, 'addedTo' | 'addedHow'>>,
  ): Task {
    const task: Task = {
      id: this.environment.newId(),
      stepInstanceId: stepInstance.id,
      stepId: stepInstance.stepId,
      addedTo: null,
      addedHow: null,
      ...person,
      status: 'waiting',
      outcome: null,
      cause: null,
      skippedBy: null,
      createdAt: this.environment.now,
      doneAt: null,
      doneRev: null,
    };
    this.state.tasks.push(task);
    return task;
  }

  /** Begins a process that the step instance waits for. */
  addCall({ id: stepInstanceId, stepId }: StepInstance, entry: number) {
    const call: Call = {
      id: this.environment.newId(),
      stepInstanceId,
      stepId,
      entry,
      status: 'live',
      isDecided: false,
      startedAt: this.environment.now,
      endedAt: null,
      endedRev: null,
    };
    this.state.calls.push(call);
    this.effects.push({ type: 'call', stepId, callId: call.id });
    this.log('call', null, { stepId });
  }

  endCall(call: Call, status: Exclude<Call['status'], 'live'>) {
    call.status = status;
    call.endedAt = this.environment.now;
    call.endedRev = this.state.rev;
    if (status === 'cancelled') this.effects.push({ type: 'cancelCall', callId: call.id });
  }

  /** Puts a waiting task on its person's to-do list. */
  activate(task: Task) {
    task.status = 'pending';
    this.effects.push({ type: 'assigned', taskId: task.id, userId: task.assigneeId });
  }

  finishTask(task: Task, outcome: Outcome) {
    this.#end(task);
    task.status = 'done';
    task.outcome = outcome;
  }

  /** Ends a task without asking its person. */
  passOver(task: Task, rule: SkipRule, outcome: 'autoSkipped' | 'rejected' = 'autoSkipped') {
    this.finishTask(task, outcome);
    task.skippedBy = rule;
    const action = outcome === 'rejected' ? 'autoReject' : 'autoSkip';
    this.log(action, task.assigneeId, { taskId: task.id, stepId: task.stepId, rule });
  }

  cancelTask(task: Task, cause: CancelCause) {
    this.#end(task);
    task.status = 'cancelled';
    task.outcome = null;
    task.cause = cause;
  }

  /** Closes an open step instance; what nobody did any more is cancelled, children included. */
  closeStepInstance(
    stepInstance: StepInstance,
    status: Exclude<StepInstanceStatus, 'open'>,
    cause: CancelCause,
  ) {
    if (stepInstance.status !== 'open')
      throw new Error(`Step instance ${stepInstance.id} is closed already`);
    stepInstance.status = status;
    stepInstance.closedAt = this.environment.now;
    stepInstance.closedRev = this.state.rev;
    for (const task of tasksOf(this.state, stepInstance))
      if (isLive(task)) this.cancelTask(task, cause);
    for (const call of liveCallsOf(this.state, stepInstance)) this.endCall(call, 'cancelled');
  }

  /** Tells those who are asked that they are not needed any more. */
  release(stepInstance: StepInstance) {
    const asked = tasksOf(this.state, stepInstance).filter(({ status }) => status === 'pending');
    const userIds = asked.map(({ assigneeId }) => assigneeId);
    if (userIds.length > 0)
      this.effects.push({ type: 'released', stepId: stepInstance.stepId, userIds });
  }

  /** Undoes a step instance: an open one closes, one that stands no longer counts. */
  cancelStepInstance(stepInstance: StepInstance, cause: CancelCause) {
    if (stepInstance.status === 'open') this.closeStepInstance(stepInstance, 'cancelled', cause);
    else if (isStanding(stepInstance)) stepInstance.status = 'cancelled';
  }

  #end(task: Task) {
    task.doneAt = this.environment.now;
    task.doneRev = this.state.rev;
  }
}
