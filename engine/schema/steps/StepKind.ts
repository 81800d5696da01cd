import type {
  ApproverRule,
  CallStep,
  EffectStep,
  ReturnStep,
  Step,
  Text,
  WaitStep,
} from '../language/index.ts';

export type StepType = Step['type'];
export type StepOf<T extends StepType> = Extract<Step, { type: T }>;

/** A step that holds no others. */
export type PlainStep = Exclude<Step, StepOf<'choose' | 'parallel'>>;

type Path = readonly (string | number)[];
type OnReject = NonNullable<CallStep['onReject']>;

/** A list of steps inside a step: that of a case, of `else`, or of a branch. */
export interface InnerSteps {
  id: string;
  /** Where the steps stand in the step: `['cases', 0, 'steps']`. */
  path: Path;
  /** The condition that leads there; absent where none does. */
  when?: string;
  title?: Text | undefined;
  steps: Step[];
}

/** What is known of a kind of steps. */
export interface StepKind<S extends Step> {
  /** A step to begin with: it says nothing but what it is called. */
  start(id: string, title: Text): S;
  /** Whether one of the lists inside is run, or all of them side by side; null: it holds no steps. */
  branching: 'choice' | 'fork' | null;
  inner(step: S): InnerSteps[];
  /** How many of the lists inside must be passed before it goes on; null: they do not run side by side. */
  enough(step: S): number | null;
  /** The step with other lists, in the same order. */
  withInner(step: S, lists: readonly Step[][]): S;
  /** What it says itself, without the steps inside; of a branch with its id: `cases.large.when`. */
  words(step: S): Record<string, unknown>;
  conditions(step: S): { path: Path; when: string | undefined }[];
  /** Rules about the people that it asks or tells. */
  people(step: S): { path: Path; rule: ApproverRule }[];
  /** The record that it makes and submits, perhaps for each entry of a list. */
  creation(step: S): Pick<CallStep, 'create' | 'forEach'> | null;
  /** Which part of the module it runs. */
  runs(step: S): Pick<EffectStep, 'guards' | 'effects'> | null;
  /** What it asks for: a decision of people, that they take note, or that time passes; null: nothing. */
  asks: 'decision' | 'notice' | 'time' | null;
  /** What time lets it go on; null: not time. */
  timer(step: S): Pick<WaitStep, 'until' | 'for'> | null;
  /** True where a process stands until somebody acts, or time has passed. */
  waits: boolean;
  /** Where it returns the process to, an earlier step or else the starter, and why; null: it does not. */
  sendsBack(step: S): Pick<ReturnStep, 'backTo' | 'reason'> | null;
  /** Where it leads when it fails; null: it cannot. */
  onReject(step: S): OnReject | null;
  /** Where those who decide may return the record to; null: nobody decides. */
  returnTo(step: S): readonly ('starter' | 'earlier')[] | null;
}

/** The facets of a step that holds no others and asks, makes and runs nothing. */
export const plain = {
  branching: null,
  inner: () => [],
  enough: () => null,
  withInner: <S>(step: S) => step,
  words: <S extends { id: string }>({ id: _id, ...words }: S) => words,
  people: () => [],
  asks: null,
  creation: () => null,
  runs: () => null,
  timer: () => null,
  sendsBack: () => null,
  waits: false,
  onReject: () => null,
  returnTo: () => null,
} as const;

/** Rules about people under a keyword. */
export const rulesUnder = (keyword: string, rules: readonly ApproverRule[]) =>
  rules.map((rule, index) => ({ path: [keyword, index], rule }));

/** The one condition of a step that is passed over unless it is true. */
export const ownCondition = ({ when }: { when?: string }) => [{ path: [], when }];
