import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#engine/schema/language/index.ts';
import { innerSteps, isPlain, type PlainStep } from '#engine/schema/steps/index.ts';
import { stepsIn, type StepList } from '#engine/workflow/design/index.ts';
import { useText } from '../../../i18n/useText.ts';
import { useDesign } from '../DesignContext.ts';
import { branchingCardOf } from '../steps/stepCards.ts';
import { useStepWords } from '../steps/useStepWords.ts';
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
      {isPlain(step) ? null : <Branches step={step} />}
    </li>
  );
}

/** The branches of a step side by side, and where they come together again. */
function Branches({ step }: { step: Exclude<Step, PlainStep> }) {
  const { t } = useTranslation();
  const text = useText();
  const { select, inWords } = useDesign();
  const { head } = branchingCardOf(step);
  return (
    <>
      <div className="design-branches">
        {innerSteps(step).map((branch) => {
          const title = head(branch, { t, text, inWords });
          return (
            <div key={branch.id} className="design-branch" role="group" aria-label={title}>
              <button
                type="button"
                className="design-head"
                title={title}
                onClick={() => select(step.id)}
              >
                {title}
              </button>
              <StepTree list={{ step: step.id, branch: branch.id }} start={title} />
            </div>
          );
        })}
      </div>
      <div className="design-join" aria-hidden />
    </>
  );
}
