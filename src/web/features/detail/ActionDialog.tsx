import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Module, Transition } from '#engine/schema/language/index.ts';
import { inVariant } from '#engine/schema/variants.ts';
import type { ActionBody, RecordAnswer } from '#shared/contract/index.ts';
import { isApiError } from '../../api/ApiError.ts';
import { useText } from '../../i18n/useText.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { onlyFields } from '../../ui/onlyFields.ts';
import { ActionSubjects, type Subject } from './ActionSubjects.tsx';

interface ActionDialogProps {
  module: Module;
  /** What its fields begin with. */
  answer: Pick<RecordAnswer, 'record' | 'titles'>;
  /** What it is done with, as far as that is known; default: the record of the answer. */
  subjects?: readonly Subject[];
  /** How many they are; default: one. */
  count?: number;
  /** The button pressed; undefined: void, which asks for a reason. */
  transition: Transition | undefined;
  onAct: (body: Omit<ActionBody, 'requestKey'>) => Promise<void>;
  onClose: () => void;
}

/** Says what an action is about to change, and asks for what it needs: its fields, a reason, or a confirmation. */
export default function ActionDialog(props: ActionDialogProps) {
  const { module, answer, subjects = [answer], count = 1, transition, onAct, onClose } = props;
  const { t } = useTranslation();
  const text = useText();
  const form = useRef<RecordFormHandle>(null);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const cut = useMemo(() => {
    const { fields = [], title = module.title } = transition?.action ?? {};
    return onlyFields(inVariant(module, answer.record), fields, title);
  }, [module, answer.record, transition]);
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
  const hasLines = names.some((name) => isLines(cut.fields[name]));
  return (
    <AskDialog
      size={hasLines ? 'lg' : 'sm'}
      title={transition ? text(transition.action?.title) : t('detail.void')}
      isDangerous={!transition}
      isBusy={isBusy}
      isComplete={transition !== undefined || reason.trim() !== ''}
      onAct={() => void run()}
      onClose={onClose}
    >
      <ActionSubjects module={module} subjects={subjects} count={count} transition={transition} />
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
      {transition ? null : <ReasonField value={reason} onChange={setReason} />}
    </AskDialog>
  );
}
