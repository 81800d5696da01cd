import { Field, NativeSelect, Textarea } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FoundProcess, Intervention } from '#shared/contract/index.ts';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { processQuery } from '../../api/workflow.ts';
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
      {operation === 'return' && only ? (
        <StepSelect process={only} value={input.to} onChange={(to) => set({ to })} />
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
}

const Select = ({ label, value, options, onChange }: SelectProps) => (
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
  </Field.Root>
);

/** To the starter, or to a step that the process has passed. */
function StepSelect(props: {
  process: FoundProcess;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const { moduleNo, businessKey } = props.process;
  const { data } = useQuery(processQuery(moduleNo, businessKey));
  const steps = (data?.returnTargets ?? []).map(({ stepId, title }) => ({
    value: stepId,
    title: text(title),
  }));
  return (
    <Select
      label={t('detail.step')}
      value={props.value}
      onChange={props.onChange}
      options={[{ value: '', title: t('approval.toStarter') }, ...steps]}
    />
  );
}
