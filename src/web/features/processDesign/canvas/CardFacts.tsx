import { useTranslation } from 'react-i18next';
import type { Step } from '#engine/schema/language/index.ts';
import { isPlain, type PlainStep } from '#engine/schema/steps/index.ts';
import { useText } from '../../../i18n/useText.ts';
import { useDesign } from '../DesignContext.ts';
import { plainCardOf, tagsOf, type CardNames } from '../steps/stepCards.ts';
import { useStepWords } from '../steps/useStepWords.ts';

/** What a step says in short: who, how many of them, until when. */
export function CardFacts({ step }: { step: Step }) {
  const { t } = useTranslation();
  const text = useText();
  const { design, inWords, effectText } = useDesign();
  const { ruleText, fieldTitle, stepTitle } = useStepWords();
  const names: CardNames = {
    t,
    text,
    rule: ruleText,
    field: fieldTitle,
    inWords,
    effect: effectText,
    step: stepTitle,
    module: (name) => text(design.processes.find(({ module }) => module === name)?.title) || name,
  };
  const condition = 'when' in step && step.when ? [inWords(step.when)] : [];
  const tags = [...condition, ...tagsOf(step, names)];
  return (
    <>
      {isPlain(step) ? <What step={step} names={names} /> : null}
      {tags.length > 0 ? (
        <p className="design-tags">
          {tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}

function What({ step, names }: { step: PlainStep; names: CardNames }) {
  const { t } = useTranslation();
  const what = plainCardOf(step).what(step, names).join(t('common.separator'));
  return (
    <p className="design-who" data-empty={!what || undefined}>
      {what || t('design.unset')}
    </p>
  );
}
