import { CircleAlert, GripVertical } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#engine/schema/language/index.ts';
import { useDesign } from '../DesignContext.ts';
import { cardOf } from '../steps/stepCards.ts';
import { useStepWords } from '../steps/useStepWords.ts';
import { CardFacts } from './CardFacts.tsx';
import type { useTouchDrag } from './useTouchDrag.ts';

interface StepNodeProps {
  step: Step;
  card: RefObject<HTMLDivElement | null>;
  /** What a finger drags it by. */
  grip: ReturnType<typeof useTouchDrag>;
}

/** A step: its kind and title, who decides, how, by when; in red what is wrong with it. */
export function StepNode({ step, card, grip }: StepNodeProps) {
  const { t } = useTranslation();
  const { selected, select, problems, simulation } = useDesign();
  const { titleOf, comesTo } = useStepWords();
  const own = problems.filter(({ stepId }) => stepId === step.id);
  const { Icon } = cardOf(step.type);
  const taken = simulation?.steps.find(({ stepId }) => stepId === step.id);
  const isOnWay = simulation?.steps.some(({ path }) => path.includes(step.id));
  return (
    <div
      ref={card}
      className="design-card"
      data-type={step.type}
      data-wrong={own.length > 0 || undefined}
      data-selected={selected === step.id || undefined}
      data-off={(simulation && !isOnWay) || undefined}
      data-dead={simulation?.deadEnd === step.id || undefined}
    >
      <button
        type="button"
        className="design-open"
        id={`step-${step.id}`}
        data-step={step.id}
        aria-pressed={selected === step.id}
        aria-label={`${titleOf(step)} (${t(`design.type.${step.type}`)})`}
        onClick={() => select(step.id)}
      >
        <span className="design-icon">
          <Icon size={14} aria-hidden />
        </span>
        <span className="design-title">{titleOf(step)}</span>
        <span className="design-grip" {...grip}>
          <GripVertical size={14} aria-hidden />
        </span>
      </button>
      <CardFacts step={step} />
      {taken ? (
        <p className="design-people" data-nobody={taken.isNobody || undefined}>
          {comesTo(step, taken)}
          {taken.mustChoose ? (
            <span className="tag" data-colour="blue">
              {t('design.simulate.mustChoose')}
            </span>
          ) : null}
        </p>
      ) : null}
      {own.length > 0 ? (
        <p className="design-wrong">
          <CircleAlert size={13} aria-hidden />
          {t('design.problems', { count: own.length })}
        </p>
      ) : null}
    </div>
  );
}
