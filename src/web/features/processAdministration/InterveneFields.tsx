import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FoundProcess, Intervention } from '#shared/contract/index.ts';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { returnTargetsQuery } from '../../api/processAdministration.ts';
import { useText } from '../../i18n/useText.ts';
import { PeopleChooser } from '../form/PeopleChooser.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import type { InterveneInput } from './InterveneInput.ts';

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
      <p>{t(`processAdministration.operationText.${operation}`)}</p>
      {isHandOver && tasks.length > 1 ? (
        <ChoiceField
          label={t('detail.task')}
          value={input.taskId}
          onChange={(taskId) => set({ taskId })}
          none={t('processAdministration.allTasks')}
          options={tasks.map(({ taskId, stepTitle, name }) => ({
            value: taskId,
            title: `${text(stepTitle)}: ${name}`,
          }))}
        />
      ) : null}
      {operation === 'reassign' && common ? (
        <PeopleChooser
          module={common.system.users.module}
          step={t(`processAdministration.operation.${operation}`)}
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
        <ChoiceField
          label={t('processAdministration.outcome')}
          value={input.to}
          onChange={(to) => set({ to })}
          none={t('processAdministration.chooseOutcome')}
          options={[
            { value: 'approved', title: t('process.status.approved') },
            { value: 'rejected', title: t('process.status.rejected') },
          ]}
        />
      ) : null}
      <ReasonField value={input.reason} onChange={(reason) => set({ reason })} />
    </>
  );
}

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
        : t('processAdministration.stepOfSome', { step: text(title), count, of: ids.length }),
  }));
  return (
    <ChoiceField
      label={t('detail.step')}
      value={value}
      onChange={onChange}
      none={t('approval.toStarter')}
      options={steps}
      help={isOneKind || data.length > 0 ? undefined : t('processAdministration.severalKinds')}
    />
  );
}
