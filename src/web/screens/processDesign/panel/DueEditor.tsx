import { useTranslation } from 'react-i18next';
import type { ApproveStep } from '#engine/schema/language/index.ts';
import { SelectLine } from './SelectLine.tsx';
import { durationText, parseDuration } from '#engine/renderers/definition/duration.ts';
import { Line } from './Line.tsx';
import { Mistakes } from './Mistakes.tsx';

interface DueEditorProps {
  step: ApproveStep;
  onChange: (due: ApproveStep['due']) => void;
}

const then = ['remind', 'approve', 'reject'] as const;
const parts = ['days', 'hours', 'minutes'] as const;

/** After how much working time people are reminded, or it is decided without them. */
export function DueEditor({ step, onChange }: DueEditorProps) {
  const { t } = useTranslation();
  const { due } = step;
  const time = parseDuration(due?.after ?? '');
  return (
    <fieldset className="design-set">
      <legend>{t('design.dueOf')}</legend>
      <SelectLine
        label={t('design.dueThen')}
        value={due?.then}
        options={then.map((value) => ({ value, title: t(`design.then.${value}`) }))}
        otherwise={t('design.then.nothing')}
        onChange={(value) => onChange(value && { after: due?.after ?? 'P1D', then: value })}
      />
      {due ? (
        <div className="design-row">
          {parts.map((part) => (
            <Line
              key={part}
              label={t(`design.time.${part}`)}
              type="number"
              min={0}
              value={String(time[part])}
              onChange={(value) =>
                onChange({ ...due, after: durationText({ ...time, [part]: Number(value) }) })
              }
            />
          ))}
        </div>
      ) : null}
      <Mistakes stepId={step.id} at="due" />
    </fieldset>
  );
}
