import { useTranslation } from 'react-i18next';
import type { EffectStep } from '#engine/schema/language/index.ts';
import { useDesign } from '../DesignContext.ts';
import { Mistakes } from './Mistakes.tsx';
import { When } from './When.tsx';
import { WordChecks } from './WordChecks.tsx';

/** Which effects of the module run when the process comes by, and what must hold before. */
export function EffectEditor({ step }: { step: EffectStep }) {
  const { t } = useTranslation();
  const { design, changeStep } = useDesign();
  const { guards: _guards, ...rest } = step;
  return (
    <>
      <WordChecks
        label={t('design.effects')}
        words={all(design.effects, step.effects)}
        titleOf={(id) => id}
        value={step.effects}
        otherwise={[]}
        onChange={(effects = []) => changeStep({ ...step, effects })}
      />
      {design.effects.length === 0 ? <p className="design-help">{t('design.noEffects')}</p> : null}
      <Mistakes stepId={step.id} at="effects" />
      {design.guards.length > 0 || step.guards ? (
        <WordChecks
          label={t('design.guards')}
          words={all(design.guards, step.guards ?? [])}
          titleOf={(id) => id}
          value={step.guards}
          otherwise={[]}
          onChange={(guards) => changeStep(guards ? { ...step, guards } : rest)}
        />
      ) : null}
      <Mistakes stepId={step.id} at="guards" />
      <When step={step} />
    </>
  );
}

/** What there is, and what is said though it is not there: the check tells so. */
const all = (there: readonly string[], said: readonly string[]) => [
  ...there,
  ...said.filter((id) => !there.includes(id)),
];
