import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#engine/schema/language/index.ts';
import { elseBranch, stepsIn, type StepList } from '#engine/workflow/design/index.ts';
import { useText } from '../../../i18n/useText.ts';
import { useDesign } from '../DesignContext.ts';
import { useStepWords } from '../stepWords.ts';
import { Gap } from './Gap.tsx';
import { StepNode } from './StepNode.tsx';
import { useStepDrag } from './useStepDrag.ts';

/** A list of steps from top to bottom, with a place before, between and after them. */
export function StepTree({ list, start }: { list: StepList; start: string }) {
  const { flow } = useDesign();
  const { titleOf } = useStepWords();
  const steps = stepsIn(flow, list);
  return (
    <ol className="design-list">
      <li>
        <Gap list={list} index={0} after={start} />
      </li>
      {steps.map((step, index) => (
        <Fragment key={step.id}>
          <StepItem step={step} />
          <li>
            <Gap list={list} index={index + 1} after={titleOf(step)} />
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

function StepItem({ step }: { step: Step }) {
  const { whole, card, grip, isDragged } = useStepDrag(step.id);
  return (
    <li ref={whole} className="design-item" data-dragged={isDragged || undefined}>
      <StepNode step={step} card={card} grip={grip} />
      {step.type === 'choose' || step.type === 'parallel' ? <Branches step={step} /> : null}
    </li>
  );
}

/** The branches of a step side by side, and where they come together again. */
function Branches({ step }: { step: Extract<Step, { type: 'choose' | 'parallel' }> }) {
  const { t } = useTranslation();
  const text = useText();
  const { select } = useDesign();
  const branches =
    step.type === 'choose'
      ? [
          ...step.cases.map(({ id, when }) => ({ id, head: when || t('design.noCondition') })),
          { id: elseBranch, head: t('design.else') },
        ]
      : step.branches.map(({ id, title }) => ({ id, head: text(title) || id }));
  return (
    <>
      <div className="design-branches">
        {branches.map(({ id, head }) => (
          <div key={id} className="design-branch" role="group" aria-label={head}>
            <button
              type="button"
              className="design-head"
              data-code={step.type === 'choose' && id !== elseBranch ? true : undefined}
              title={head}
              onClick={() => select(step.id)}
            >
              {head}
            </button>
            <StepTree list={{ step: step.id, branch: id }} start={head} />
          </div>
        ))}
      </div>
      <div className="design-join" aria-hidden />
    </>
  );
}
