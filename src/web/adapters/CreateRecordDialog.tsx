import { Dialog, Portal } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { Option } from '#engine/schema/references.ts';
import { inVariant } from '#engine/schema/variants.ts';
import { isWords } from '#engine/schema/language/fieldUses.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { asText } from '#engine/fields/kind.ts';
import { randomId } from '#engine/renderers/randomId.ts';
import { findOptions, saveRecord } from '../api/records.ts';
import { useText } from '../i18n/useText.ts';
import { changedFields } from '../features/form/changedFields.ts';
import { confirmLeaving } from '../shell/confirm.ts';
import type { Creation } from './creation.ts';
import { DialogForm } from './DialogForm.tsx';
import { ModuleRenderers } from './ModuleRenderers.tsx';

/** Makes a record in place: the form of its module, above the form whose reference asks for it. */
export default function CreateRecordDialog({ module, title, onDone }: Creation) {
  const isDirty = useRef(false);
  const close = async () => {
    if (!isDirty.current || (await confirmLeaving())) onDone();
  };
  return (
    <Dialog.Root
      open
      size="lg"
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => void (!open && close())}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <ModuleRenderers module={module}>
              {({ definition }) => (
                <CreateForm
                  module={definition.module}
                  title={title}
                  onChange={(dirty) => (isDirty.current = dirty)}
                  onCancel={() => void close()}
                  onCreated={onDone}
                />
              )}
            </ModuleRenderers>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface CreateFormProps {
  module: Module;
  title: string;
  onChange: (isDirty: boolean) => void;
  onCancel: () => void;
  onCreated: (option?: Option) => void;
}

function CreateForm({ module, title, onChange, onCancel, onCreated }: CreateFormProps) {
  const { t } = useTranslation();
  const text = useText();
  const requestKey = useRef(randomId());
  const named = module.record.title;
  const start = isWords(module.fields[named]) && title ? { [named]: title } : {};
  const save = async (form: RecordFormHandle) => {
    const typed = form.getWritable();
    const data = changedFields(inVariant(module, typed), typed);
    try {
      const body = { data, requestKey: requestKey.current };
      const { id, record } = await saveRecord(module.module, body, false);
      const [option] = await findOptions(module.module, { ids: [id] }).catch(() => []);
      onCreated(option ?? { id, title: asText(record[named]), number: null, subtitle: null });
    } catch (error) {
      requestKey.current = randomId();
      throw error;
    }
  };
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{t('form.createNamed', { title: text(module.title) })}</Dialog.Title>
      </Dialog.Header>
      <DialogForm
        module={module}
        record={start}
        mode="create"
        // what has a process is a draft until it is submitted
        isDraft={module.flow !== undefined}
        save={save}
        onChange={onChange}
        onCancel={onCancel}
      />
    </>
  );
}
