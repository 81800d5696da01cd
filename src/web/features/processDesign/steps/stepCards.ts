import type { TFunction } from 'i18next';
import {
  Bell,
  GitBranch,
  Hourglass,
  Split,
  Undo2,
  UserCheck,
  Workflow,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { ApproverRule, Step, Text } from '#engine/schema/language/index.ts';
import { deadlinesOf, stepKindOf } from '#engine/schema/steps/index.ts';
import type { InnerSteps, PlainStep, StepOf, StepType } from '#engine/schema/steps/index.ts';
import { durationWords } from './durationWords.ts';
import { shareText } from './share.ts';

/** How what a step names is told. */
export interface CardNames {
  t: TFunction;
  text(text: Text | undefined): string;
  rule(rule: ApproverRule): string;
  module(name: string): string;
  field(path: string): string;
  /** Of another step, by its id. */
  step(id: string): string;
  inWords(expression: string): string;
  /** What an effect does, by its id. */
  effect(id: string): string;
}

interface Card {
  Icon: LucideIcon;
  /** What a new one is called until somebody names it; in both languages, whichever the application speaks now. */
  newTitle: Text;
}
/** What a step says in short, besides its condition. */
type Tags<S> = (step: S, names: CardNames) => string[];
interface PlainCard<S> extends Card {
  /** Who is asked, or what is done. */
  what(step: S, names: CardNames): string[];
  tags: Tags<S>;
  /** What happens where a simulation found nobody to name. */
  unmanned(step: S, isNobody: boolean, names: Pick<CardNames, 't' | 'inWords' | 'step'>): string;
}
interface BranchingCard<S> extends Card {
  tags: Tags<S>;
  /** What stands above a branch: its condition, or what it is called. */
  head(branch: InnerSteps, names: Pick<CardNames, 't' | 'text' | 'inWords'>): string;
}

const noTags = () => [];
const waitText = (
  { until, for: time }: StepOf<'wait'>,
  { t, inWords }: Pick<CardNames, 't' | 'inWords'>,
) =>
  until === undefined
    ? t('design.waitFor', { time: durationWords(time ?? '', t) })
    : t('design.waitUntil', { day: inWords(until) });
const returnText = ({ backTo }: StepOf<'return'>, { t, step }: Pick<CardNames, 't' | 'step'>) =>
  backTo === undefined
    ? t('design.returnsToStarter')
    : t('design.returnsTo', { step: step(backTo) });
const nobody = (_step: unknown, _isNobody: boolean, { t }: Pick<CardNames, 't'>) =>
  t('design.simulate.nobody');

/** How each kind of steps looks on the canvas, in the order in which they are offered. */
const cards: {
  [T in StepType]: StepOf<T> extends PlainStep ? PlainCard<StepOf<T>> : BranchingCard<StepOf<T>>;
} = {
  approve: {
    Icon: UserCheck,
    newTitle: { en: 'Approval', zh: '审批' },
    what: ({ approvers }, { rule }) => approvers.map(rule),
    tags: (step, { t }) => [
      t(`design.mode.${step.mode ?? 'any'}`, { share: shareText(step.ratio ?? 0) }),
      ...deadlinesOf(step).map(({ after, then }) =>
        t(`design.due.${then}`, { after: durationWords(after, t) }),
      ),
    ],
    unmanned: ({ nobody: policy }, isNobody, { t }) =>
      isNobody && (policy === 'skip' || policy === 'reject')
        ? `${t('design.simulate.nobody')}: ${t(`design.policies.${policy}`)}`
        : t('design.simulate.passed'),
  },
  notify: {
    Icon: Bell,
    newTitle: { en: 'Copy', zh: '抄送' },
    what: ({ to }, { rule }) => to.map(rule),
    tags: noTags,
    unmanned: nobody,
  },
  choose: {
    Icon: GitBranch,
    newTitle: { en: 'Choice', zh: '条件分支' },
    tags: noTags,
    head: ({ when }, { t, inWords }) =>
      when === undefined ? t('design.else') : when ? inWords(when) : t('design.noCondition'),
  },
  parallel: {
    Icon: Split,
    newTitle: { en: 'Parallel', zh: '并行分支' },
    tags: (step, { t }) =>
      step.enough === undefined
        ? []
        : [t('design.enough', { needed: stepKindOf(step).enough(step), of: step.branches.length })],
    head: ({ id, title }, { text }) => text(title) || id,
  },
  call: {
    Icon: Workflow,
    newTitle: { en: 'Called process', zh: '子流程' },
    what: ({ create }, { module }) => [module(create.module)],
    tags: ({ forEach }, { t, field }) =>
      forEach ? [t('design.perEntry', { of: field(forEach) })] : [],
    unmanned: (_step, isNobody, { t }) => t(`design.simulate.${isNobody ? 'nobody' : 'call'}`),
  },
  effect: {
    Icon: Zap,
    newTitle: { en: 'Effect', zh: '执行动作' },
    what: ({ effects }, { effect }) => effects.map(effect),
    tags: noTags,
    unmanned: (_step, _isNobody, { t }) => t('design.simulate.effect'),
  },
  wait: {
    Icon: Hourglass,
    newTitle: { en: 'Wait', zh: '等待' },
    what: (step, names) => [waitText(step, names)],
    tags: noTags,
    unmanned: (step, _isNobody, names) => waitText(step, names),
  },
  return: {
    Icon: Undo2,
    newTitle: { en: 'Return', zh: '自动退回' },
    what: (step, names) => [returnText(step, names)],
    tags: noTags,
    unmanned: (step, _isNobody, names) => returnText(step, names),
  },
};

export const stepTypes = Object.keys(cards) as StepType[];

export const cardOf = (type: StepType): Card => cards[type];

export const plainCardOf = <S extends PlainStep>({ type }: S) => cards[type] as PlainCard<S>;

export const branchingCardOf = <S extends Exclude<Step, PlainStep>>({ type }: S) =>
  cards[type] as BranchingCard<S>;

export const tagsOf = (step: Step, names: CardNames): string[] =>
  (cards[step.type].tags as Tags<Step>)(step, names);
