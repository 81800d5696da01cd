import { useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlank } from '#engine/fields/kind.ts';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { ModuleRenderers } from '../../adapters/ModuleRenderers.tsx';
import { onlyFields } from '../../ui/onlyFields.ts';

export interface BatchFieldsHandle {
  /** What was filled in; undefined: nothing; `invalid`: something is wrong, which the form says. */
  read: () => Promise<RecordData | undefined | 'invalid'>;
}

interface Props {
  /** Of the records. */
  module: string;
  names: readonly string[];
  ref: Ref<BatchFieldsHandle>;
}

/** Fields to be filled in once for several records. */
export function BatchFields({ module, names, ref }: Props) {
  return (
    <ModuleRenderers module={module}>
      {({ definition }) => <FieldsForm ref={ref} module={definition.module} names={names} />}
    </ModuleRenderers>
  );
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
