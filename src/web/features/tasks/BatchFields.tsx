import { useQueries } from '@tanstack/react-query';
import { useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlank } from '#engine/fields/kind.ts';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { TaskItem } from '#shared/contract/index.ts';
import { ModuleRenderers } from '../../adapters/ModuleRenderers.tsx';
import { processQuery } from '../../api/workflow.ts';
import { onlyFields } from '../../ui/onlyFields.ts';

export interface BatchFieldsHandle {
  /** What was filled in; undefined: nothing; `invalid`: something is wrong, which the form says. */
  read: () => Promise<RecordData | undefined | 'invalid'>;
}

interface Props {
  tasks: readonly TaskItem[];
  ref: Ref<BatchFieldsHandle>;
}

/** The fields that the steps of all these tasks let their approver write, to be filled in once for all of them. */
export function BatchFields({ tasks, ref }: Props) {
  const names = useSharedFields(tasks);
  const [first] = tasks;
  if (!first || names.length === 0) return null;
  return (
    <ModuleRenderers module={first.moduleNo}>
      {({ definition }) => <FieldsForm ref={ref} module={definition.module} names={names} />}
    </ModuleRenderers>
  );
}

function useSharedFields(tasks: readonly TaskItem[]): readonly string[] {
  const steps = new Map(tasks.map((task) => [`${task.moduleNo} ${task.stepTitle.en}`, task]));
  const asked = [...steps.values()].map((task) => processQuery(task.moduleNo, task.businessKey));
  return useQueries({
    queries: asked,
    combine: (answers) => {
      const writable = answers.map(({ data }) =>
        Object.entries(data?.fields ?? {}).flatMap(([name, as]) => (as === 'write' ? [name] : [])),
      );
      const [first = [], ...others] = writable;
      return first.filter((name) => others.every((names) => names.includes(name)));
    },
  });
}

interface FormProps {
  module: Module;
  names: readonly string[];
  ref: Ref<BatchFieldsHandle>;
}

function FieldsForm({ module, names, ref }: FormProps) {
  const { t } = useTranslation();
  const form = useRef<RecordFormHandle>(null);
  const cut = useMemo(() => {
    const shown = names.filter((name) => !isLines(module.fields[name]));
    return onlyFields(module, shown, module.title);
  }, [module, names]);
  const permissions = useMemo(
    () => Object.fromEntries(names.map((name) => [name, 'write' as const])),
    [names],
  );
  useImperativeHandle(ref, () => ({
    read: async () => {
      if (!(await form.current?.validate())) return 'invalid';
      const written = form.current?.getData() ?? {};
      const filled = names.filter((name) => !isBlank(written[name]));
      if (filled.length === 0) return undefined;
      return Object.fromEntries(filled.map((name) => [name, written[name]]));
    },
  }));
  return (
    <fieldset className="batch-fields">
      <legend>{t('tasks.batch.fields')}</legend>
      <RecordForm ref={form} module={cut} mode="approve" permissions={permissions} />
    </fieldset>
  );
}
