import { innerSteps, isFork } from '../schema/steps/index.ts';
import { areSiblings, indexFlow, type FlowIndex, type Place } from './flowIndex.ts';
import { isStanding, stoppedAt, stoppedLast } from './history.ts';
import { WorkflowError } from './WorkflowError.ts';
import type { Flow } from '../schema/language/index.ts';
import type { InstanceState, StepInstance } from './types.ts';

/** Ids of steps of one process by those of another; a step that is not named keeps its id. */
export type StepMap = Readonly<Record<string, string>>;

/**
 * The state of an instance as another process of its module has it: its steps under their ids there, at their places.
 * What is passed and has no place there counts no more; the `move` that follows lets the votes decide again.
 *
 * @throws WorkflowError noPlace, naming an open step with no place of its own there, or a fork there with a branch that
 *   never began
 */
export function movedTo(from: Flow, to: Flow, state: InstanceState, steps: StepMap): InstanceState {
  const move = new Move(from, to, state.rev, steps);
  const open = state.stepInstances.filter(({ status }) => status === 'open');
  const problem = move.whereLostOf(open, state);
  if (problem) throw new WorkflowError('noPlace', problem);
  const { returnedFrom } = state;
  // what a direct resubmission would open must fit together like what is open
  const isReopenable = !move.whereLostOf(stoppedLast(state), state);
  return {
    ...state,
    returnedFrom: returnedFrom && isReopenable ? move.idOf(returnedFrom) : null,
    chosen: move.byStep(state.chosen),
    skip: move.byStep(state.skip),
    stepInstances: state.stepInstances.map((stepInstance) => move.instance(stepInstance)),
    tasks: state.tasks.map((task) => move.named(task)),
    calls: state.calls.map((call) => move.named(call)),
  };
}

/** The steps of a process, as another has them. */
class Move {
  private readonly old: FlowIndex;
  private readonly index: FlowIndex;

  constructor(
    from: Flow,
    to: Flow,
    private readonly rev: number,
    private readonly steps: StepMap,
  ) {
    this.old = indexFlow(from);
    this.index = indexFlow(to);
  }

  idOf(stepId: string): string {
    return Object.hasOwn(this.steps, stepId) ? this.steps[stepId]! : stepId;
  }

  byStep<Value>(values: Record<string, Value>): Record<string, Value> {
    return Object.fromEntries(Object.entries(values).map(([id, value]) => [this.idOf(id), value]));
  }

  named<Row extends { stepId: string }>(row: Row): Row {
    return { ...row, stepId: this.placeOf(row.stepId)?.step.id ?? row.stepId };
  }

  instance(stepInstance: StepInstance): StepInstance {
    const place = this.placeOf(stepInstance.stepId);
    const { status } = stepInstance;
    // ids may mean something else there, so what has no place stands no more
    if (!place) return { ...stepInstance, status: isStanding({ status }) ? 'cancelled' : status };
    // what led here was decided in another process: nobody takes that back
    const openedRev = status === 'open' ? this.rev + 1 : stepInstance.openedRev;
    return { ...stepInstance, stepId: place.step.id, path: place.path, openedRev };
  }

  /** The same of what it comes straight back to, too. */
  whereLostOf(
    open: readonly StepInstance[],
    state: InstanceState,
  ): { stepId: string; fork?: string } | undefined {
    const lost = this.whereLost(open);
    if (lost) return lost;
    for (const each of open) {
      if (each.returnedRev === null) continue;
      const others = open.filter((other) => other !== each);
      const back = this.whereLostOf([...others, ...stoppedAt(state, each.returnedRev)], state);
      if (back) return back;
    }
    return undefined;
  }

  /** Each needs a place beside the others: no step comes before one that is open. Answers where that fails. */
  private whereLost(open: readonly StepInstance[]): { stepId: string; fork?: string } | undefined {
    const places: Place[] = [];
    for (const { stepId } of open) {
      const place = this.placeOf(stepId);
      if (!place || !places.every((other) => areSiblings(other, place))) return { stepId };
      places.push(place);
    }
    for (const [at, { stepId }] of open.entries()) {
      const fork = this.unbegunFork(stepId, places[at]!, places);
      if (fork) return { stepId, fork };
    }
    return undefined;
  }

  private placeOf(stepId: string): Place | undefined {
    const place = this.index.place(this.idOf(stepId));
    return place?.step.type === this.old.place(stepId)?.step.type ? place : undefined;
  }

  /** The join of a fork waits for what is open: a branch with nothing open must have arrived already. */
  private unbegunFork(stepId: string, place: Place, places: readonly Place[]): string | undefined {
    const before = new Set(
      this.old.place(stepId)!.branches.map((branch) => {
        const [fork = '', id = ''] = branch.split('/');
        return `${this.idOf(fork)}/${id}`;
      }),
    );
    return place.branches
      .map((branch) => ({ branch, fork: branch.split('/')[0]! }))
      .find(({ branch, fork }) => {
        const { step } = this.index.place(fork)!;
        const had = before.has(branch) ? this.branchesBefore(fork) : new Set<string>();
        const isOpen = (id: string) =>
          places.some(({ branches }) => branches.includes(`${fork}/${id}`));
        return !innerSteps(step).every(({ id }) => had.has(id) || isOpen(id));
      })?.fork;
  }

  private branchesBefore(fork: string): Set<string> {
    const same = this.old.places.find(({ step }) => isFork(step) && this.idOf(step.id) === fork);
    return new Set(same ? innerSteps(same.step).map(({ id }) => id) : []);
  }
}
