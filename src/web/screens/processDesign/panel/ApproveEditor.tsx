import { useTranslation } from 'react-i18next';
import type { ApproveStep } from '#engine/schema/language/index.ts';
import { useDesign } from '../DesignContext.ts';
import { parseShare, shareText } from '../share.ts';
import { SelectLine } from './SelectLine.tsx';
import { DueEditor } from './DueEditor.tsx';
import { FieldsEditor } from './FieldsEditor.tsx';
import { Line } from './Line.tsx';
import { Mistakes } from './Mistakes.tsx';
import { PersonNumber } from './PersonNumber.tsx';
import { Rejection } from './Rejection.tsx';
import { RuleList } from './RuleList.tsx';
import { When } from './When.tsx';
import { WordChecks } from './WordChecks.tsx';

const modes = ['any', 'all', 'ratio', 'sequence'] as const;
const policies = ['admin', 'skip', 'reject', 'user'] as const;

/** All that a step which people decide may say. */
export function ApproveEditor({ step }: { step: ApproveStep }) {
  const { t } = useTranslation();
  const { changeStep } = useDesign();
  const set = (words: Partial<Record<keyof ApproveStep, unknown>>, place?: string) => {
    const next = Object.entries({ ...step, ...words }).filter(([, value]) => value !== undefined);
    changeStep(Object.fromEntries(next) as ApproveStep, place && `${step.id} ${place}`);
  };
  const policy = typeof step.nobody === 'object' ? 'user' : step.nobody;
  return (
    <>
      <RuleList
        stepId={step.id}
        word="approvers"
        label={t('design.approvers')}
        rules={step.approvers}
        onChange={(approvers, place) => changeStep({ ...step, approvers }, place)}
      />
      <SelectLine
        label={t('design.modeOf')}
        value={step.mode}
        options={modes.map((value) => ({ value, title: t(`design.modes.${value}`) }))}
        otherwise={t('design.modes.any')}
        onChange={(mode) =>
          set({ mode, ratio: mode === 'ratio' ? (step.ratio ?? 0.5) : undefined })
        }
      />
      {step.mode === 'ratio' ? (
        <Line
          label={t('design.ratio')}
          value={step.ratio === undefined ? '' : shareText(step.ratio).replace('%', '')}
          onChange={(typed) => set({ ratio: parseShare(typed) }, 'ratio')}
        />
      ) : null}
      <Mistakes stepId={step.id} at="ratio" />
      <Mistakes stepId={step.id} at="mode" />
      <Rejection value={step.onReject} onChange={(onReject) => set({ onReject })} />
      <SelectLine
        label={t('design.nobody')}
        value={policy}
        options={policies.map((value) => ({ value, title: t(`design.policies.${value}`) }))}
        otherwise={t('design.policies.admin')}
        onChange={(nobody) => set({ nobody: nobody === 'user' ? { user: '' } : nobody })}
      />
      {typeof step.nobody === 'object' ? (
        <PersonNumber
          value={step.nobody.user}
          onChange={(user) => set({ nobody: { user } }, 'nobody')}
        />
      ) : null}
      <Mistakes stepId={step.id} at="nobody" />
      <WordChecks
        label={t('design.returnTo')}
        words={['starter', 'earlier']}
        titleOf={(word) => t(`design.returns.${word}`)}
        value={step.returnTo}
        otherwise={['starter']}
        onChange={(returnTo) => set({ returnTo })}
      />
      <WordChecks
        label={t('design.buttons')}
        words={['reassign', 'delegate', 'addSigner']}
        titleOf={(word) => t(`design.button.${word}`)}
        value={step.buttons}
        otherwise={['reassign', 'delegate', 'addSigner']}
        onChange={(buttons) => set({ buttons })}
      />
      <DueEditor step={step} onChange={(due) => set({ due }, 'due')} />
      <FieldsEditor step={step} onChange={(fields) => set({ fields })} />
      <When step={step} />
    </>
  );
}
