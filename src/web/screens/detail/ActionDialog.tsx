import { Button, Dialog, Field, Portal, Textarea } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import { inVariant } from '#engine/schema/variants.ts';
import type { ActionBody, RecordAnswer } from '#shared/contract/index.ts';
import { isApiError } from '../../api/ApiError.ts';
import { useText } from '../../i18n/useText.ts';

interface ActionDialogProps {
  module: Module;
  answer: RecordAnswer;
  /** The button pressed; absent: void, which asks for a reason. */
  transition: NonNullable<Module['transitions']>[number] | undefined;
  onAct: (body: Omit<ActionBody, 'requestKey'>) => Promise<void>;
  onClose: () => void;
}

/** Asks for what an action needs: its fields, a reason, or a confirmation. */
export function ActionDialog({ module, answer, transition, onAct, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const text = useText();
  const form = useRef<RecordFormHandle>(null);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const cut = useMemo(
    () => onlyFields(inVariant(module, answer.record), transition),
    [module, answer.record, transition],
  );
  const names = (transition?.action?.fields ?? []).filter((name) => name in cut.fields);
  const run = async () => {
    if (names.length > 0 && !(await form.current?.validate())) return;
    setBusy(true);
    try {
      const written = form.current?.getData() ?? {};
      const data = Object.fromEntries(names.map((name) => [name, written[name] ?? null]));
      await onAct(
        transition
          ? { action: transition.id, ...(names.length > 0 && { data }) }
          : { action: 'void', reason },
      );
      onClose();
    } catch (error) {
      if (isApiError(error)) form.current?.setErrors(error.fields);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog.Root
      open
      size="sm"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>
                {transition ? text(transition.action?.title) : t('detail.void')}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {transition?.action?.confirm ? <p>{text(transition.action.confirm)}</p> : null}
              {names.length > 0 ? (
                <RecordForm
                  ref={form}
                  module={cut}
                  record={answer.record}
                  titles={answer.titles}
                  mode="edit"
                />
              ) : null}
              {transition ? null : (
                <Field.Root required>
                  <Field.Label>{t('detail.reason')}</Field.Label>
                  <Textarea
                    rows={3}
                    value={reason}
                    onChange={(event) => setReason(event.target.value)}
                  />
                </Field.Root>
              )}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button
                colorPalette={transition ? 'accent' : 'red'}
                loading={isBusy}
                disabled={!transition && !reason.trim()}
                onClick={() => void run()}
              >
                {t('common.confirm')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** The module with a form of the action's fields alone; what is read-only elsewhere is given here. */
function onlyFields(module: Module, transition: ActionDialogProps['transition']): Module {
  const asked = transition?.action?.fields ?? [];
  const rows = asked.filter((name) => name in module.fields).map((name) => [name]);
  const fields = Object.entries(module.fields).map(([name, field]) => {
    const { readOnly: _readOnly, readOnlyWhen: _readOnlyWhen, ...open } = field;
    return [name, open];
  });
  const title = transition?.action?.title ?? module.title;
  return {
    ...module,
    fields: Object.fromEntries(fields) as Module['fields'],
    form: { tabs: [{ id: 'action', title, sections: [{ id: 'fields', rows }] }] },
  };
}
