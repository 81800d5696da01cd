import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { cutForm } from '#engine/schema/cut/cutForm.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { OwnPhone, RecordAnswer } from '#shared/contract/index.ts';
import { ModuleRenderers } from '../../adapters/ModuleRenderers.tsx';
import { isApiError } from '../../api/ApiError.ts';
import { showMessage } from '../../api/messages.ts';
import { recordQuery, saveRecord } from '../../api/records.ts';
import { useText } from '../../i18n/useText.ts';
import { session } from '../../session/session.ts';
import { Failure } from '../parts/Failure.tsx';
import { ScreenSkeleton } from '../parts/ScreenSkeleton.tsx';

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
  const form = useRef<RecordFormHandle>(null);
  const [isBusy, setBusy] = useState(false);
  // the record as it was read: a change beside it that is read later is no reason to begin again
  const [{ record, titles, shown }] = useState(() => ({
    ...answer,
    shown: { ...module, form: cutForm(module.form, (name) => name === field) },
  }));
  const save = async () => {
    if (!form.current || !(await form.current.validate())) return;
    setBusy(true);
    try {
      const data = { [field]: form.current.getData()[field] ?? null };
      await saveRecord(module.module, { id: ownId, rev: Number(record.rev), data });
      void client.invalidateQueries({ queryKey: ['records'] });
      showMessage({ kind: 'success', text: t('form.saved') });
      onClose();
    } catch (error) {
      if (isApiError(error)) form.current?.setErrors(error.fields);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Dialog.Body>
        <RecordForm ref={form} module={shown} record={record} titles={titles} mode="edit" />
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void save()}>
          {t('common.save')}
        </Button>
      </Dialog.Footer>
    </>
  );
}
