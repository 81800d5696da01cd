import { useTranslation } from 'react-i18next';
import type { Step } from '#engine/schema/language/index.ts';
import { useText } from '../../../i18n/useText.ts';
import { useDesign } from '../DesignContext.ts';
import { shareText } from '../share.ts';
import { useStepWords } from '../stepWords.ts';

/** What a step says in short: who, how many of them, until when. */
export function CardFacts({ step }: { step: Step }) {
  const { t } = useTranslation();
  const text = useText();
  const { design } = useDesign();
  const { ruleText } = useStepWords();
  const whatOf = (one: Exclude<Step, { type: 'choose' | 'parallel' }>) => {
    switch (one.type) {
      case 'approve':
        return one.approvers.map(ruleText).join(t('common.separator'));
      case 'notify':
        return one.to.map(ruleText).join(t('common.separator'));
      case 'call': {
        const called = design.processes.find(({ module }) => module === one.create.module);
        return text(called?.title) || one.create.module;
      }
      case 'effect':
        return one.effects.join(t('common.separator'));
    }
  };
  if (step.type === 'choose' || step.type === 'parallel') return null;
  const tags: string[] = 'when' in step && step.when ? [step.when] : [];
  if (step.type === 'call' && step.forEach) tags.push(t('design.perEntry', { of: step.forEach }));
  if (step.type === 'approve') {
    const share = shareText(step.ratio ?? 0);
    tags.push(t(`design.mode.${step.mode ?? 'any'}`, { share }));
    if (step.due) tags.push(t(`design.due.${step.due.then}`, { after: step.due.after }));
  }
  const what = whatOf(step);
  return (
    <>
      <p className="design-who" data-empty={!what || undefined}>
        {what || t('design.unset')}
      </p>
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
