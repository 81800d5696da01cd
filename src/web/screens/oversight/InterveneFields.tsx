import { Field, NativeSelect, Textarea } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FoundProcess, Intervention } from '#shared/contract/index.ts';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { returnTargetsQuery } from '../../api/oversight.ts';
import { useText } from '../../i18n/useText.ts';
import { PeopleChooser } from '../form/PeopleChooser.tsx';
import type { InterveneInput } from './InterveneDialog.tsx';

interface InterveneFieldsProps {
  operation: Intervention;
  processes: readonly FoundProcess[];
  input: InterveneInput;
  onChange: (input: InterveneInput) => void;
}

/** The task, the person, the step or the outcome that is meant; and why. */
export function InterveneFields({ operation, processes, input, onChange }: InterveneFieldsProps) {
  const { t } = useTranslation();
  const text = useText();
  const { data: common } = useQuery(publicDefinitionsQuery());
  const set = (change: Partial<InterveneInput>) => onChange({ ...input, ...change });
  const only = processes.length === 1 ? processes[0] : undefined;
  const tasks = only?.tasks ?? [];
  const isHandOver = operation === 'reassign' || operation === 'transfer';
  return (
    <>
      <p>{t(`oversight.operationText.${operation}`)}</p>
      {isHandOver && tasks.length > 1 ? (
        <Select
          label={t('detail.task')}
          value={input.taskId}
          onChange={(taskId) => set({ taskId })}
          options={[
            { value: '', title: t('oversight.allTasks') },
            ...tasks.map(({ taskId, stepTitle, name }) => ({
              value: taskId,
              title: `${text(stepTitle)}: ${name}`,
            })),
          ]}
        />
      ) : null}
      {operation === 'reassign' && common ? (
        <PeopleChooser
          module={common.system.users.module}
          step={t(`oversight.operation.${operation}`)}
          among={null}
          chosen={input.to ? [input.to] : []}
          onChange={(ids) => set({ to: ids.at(-1) ?? '' })}
          isSingle
        />
      ) : null}
      {operation === 'return' ? (
        <StepSelect processes={processes} value={input.to} onChange={(to) => set({ to })} />
      ) : null}
      {operation === 'sendToEnd' ? (
        <Select
          label={t('oversight.outcome')}
          value={input.to}
          onChange={(to) => set({ to })}
          options={[
            { value: '', title: t('oversight.chooseOutcome') },
            { value: 'approved', title: t('process.status.approved') },
            { value: 'rejected', title: t('process.status.rejected') },
          ]}
        />
      ) : null}
      <Field.Root required>
        <Field.Label>{t('detail.reason')}</Field.Label>
        <Textarea
          rows={2}
          value={input.reason}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </Field.Root>
    </>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; title: string }[];
  onChange: (value: string) => void;
  help?: string | undefined;
}

const Select = ({ label, value, options, onChange, help }: SelectProps) => (
  <Field.Root>
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root>
      <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
    {help ? <Field.HelperText>{help}</Field.HelperText> : null}
  </Field.Root>
);

interface StepSelectProps {
  processes: readonly FoundProcess[];
  value: string;
  onChange: (value: string) => void;
}

/** To the starter, or to a step that the processes have passed; how many of them when not all. */
function StepSelect({ processes, value, onChange }: StepSelectProps) {
  const { t } = useTranslation();
  const text = useText();
  const ids = processes.map(({ procInstId }) => procInstId);
  const { data = [] } = useQuery(returnTargetsQuery(ids));
  const isOneKind = new Set(processes.map(({ moduleNo }) => moduleNo)).size === 1;
  const steps = data.map(({ stepId, title, count }) => ({
    value: stepId,
    title:
      count === ids.length
        ? text(title)
        : t('oversight.stepOfSome', { step: text(title), count, of: ids.length }),
  }));
  return (
    <Select
      label={t('detail.step')}
      value={value}
      onChange={onChange}
      options={[{ value: '', title: t('approval.toStarter') }, ...steps]}
      help={isOneKind || data.length > 0 ? undefined : t('oversight.severalKinds')}
    />
  );
}
