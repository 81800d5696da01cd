import { Dialog, Portal } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { cutForm } from '#engine/schema/cut/cutForm.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { OwnPhone, RecordAnswer } from '#shared/contract/index.ts';
import { DialogForm } from '../../adapters/DialogForm.tsx';
import { ModuleRenderers } from '../../adapters/ModuleRenderers.tsx';
import { showMessage } from '../../api/messages.ts';
import { recordQuery, saveRecord } from '../../api/records.ts';
import { useText } from '../../i18n/useText.ts';
import { session } from '../../session/session.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';

interface Props extends OwnPhone {
  onClose: () => void;
}

/** Changes the phone in the person's own record, with the checks of its module. */
export default function OwnPhoneDialog({ module, field, title, onClose }: Props) {
  const text = useText();
  const id = session.get()!.user.id;
  const own = useQuery(recordQuery(module, id));
  return (
    <Dialog.Root open size="sm" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{text(title)}</Dialog.Title>
            </Dialog.Header>
            <ModuleRenderers module={module}>
              {({ definition }) =>
                own.data ? (
                  <PhoneForm
                    module={definition.module}
                    field={field}
                    ownId={id}
                    answer={own.data}
                    onClose={onClose}
                  />
                ) : own.error ? (
                  <Failure error={own.error} onRetry={() => void own.refetch()} />
                ) : (
                  <ScreenSkeleton />
                )
              }
            </ModuleRenderers>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface FormProps {
  module: Module;
  field: string;
  ownId: string;
  answer: RecordAnswer;
  onClose: () => void;
}

function PhoneForm({ module, field, ownId, answer, onClose }: FormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // the record as it was read: a change beside it that is read later is no reason to begin again
  const [{ record, titles, shown }] = useState(() => ({
    ...answer,
    shown: { ...module, form: cutForm(module.form, (name) => name === field) },
  }));
  const save = async (form: RecordFormHandle) => {
    const data = { [field]: form.getData()[field] ?? null };
    await saveRecord(module.module, { id: ownId, rev: Number(record.rev), data });
    void client.invalidateQueries({ queryKey: ['records'] });
    showMessage({ kind: 'success', text: t('form.saved') });
    onClose();
  };
  return (
    <DialogForm
      module={shown}
      record={record}
      titles={titles}
      mode="edit"
      save={save}
      onCancel={onClose}
    />
  );
}
