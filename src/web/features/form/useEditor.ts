import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { asText } from '#engine/fields/kind.ts';
import { calledOf } from '#engine/renderers/detail/calledOf.ts';
import type { RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { RecordData } from '#engine/schema/record.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { showError } from '../../api/messages.ts';
import { session } from '../../session/session.ts';
import { setEdited } from '../../shell/edited.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { useShortcut } from '../../shell/useShortcut.ts';
import { createStore } from '../../state/createStore.ts';
import { useRecordTitle } from '../detail/useRecordTitle.ts';
import { idOf } from '../open/idOf.ts';
import { useDraft } from './useDraft.ts';
import { useSave } from './useSave.ts';

export interface EditedRecord {
  context: ModuleContext;
  /** The record that is edited; absent: a new one. */
  answer?: RecordAnswer;
  /** What a new one starts with. */
  initial?: RecordData;
}

/** What can be done with the form of a record, by buttons and by keys alike. */
export function useEditor({ context, answer, initial }: EditedRecord) {
  const page = usePage();
  const { module, actions } = context.definition;
  const form = useRef<RecordFormHandle>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  /** What a guard said; it stays while the reason is looked for. */
  const [refusal, setRefusal] = useState<ApiError>();
  useEditorTitle({ context, answer });
  const draft = useDraft(form, {
    userId: session.get()!.user.id,
    module,
    recordId: answer ? idOf(answer.record) : null,
    variant: asText(initial?.[module.variants?.by ?? '']) || undefined,
    base: answer?.record ?? null,
  });
  const save = useSave({ context, form, answer, draft });

  const { typed, readTyped } = useTyped(form);

  const mayWrite = answer ? answer.actions.includes('update') : actions.includes('create');
  const maySubmit = mayWrite && Boolean(module.flow) && actions.includes('submit');
  const submit = async () => {
    setRefusal(undefined);
    if (await form.current?.validate()) setSubmitting(true);
  };
  const saveNow = async () => {
    // A draft may be incomplete; what has no process is in force at once, and must be right.
    if (!module.flow && !(await form.current?.validate())) return;
    if (await save.run({ isMessage: true })) save.leave();
  };
  useShortcut('mod+s', () => void saveNow(), page.isActive && mayWrite);
  useShortcut('mod+enter', () => void submit(), page.isActive && maySubmit);

  const change = (isDirty: boolean) => {
    setEdited(page.key, isDirty);
    draft.changed();
    readTyped();
  };
  const refuse = (refused: ApiError) => {
    form.current?.setErrors(refused.fields);
    if (refused.error?.startsWith('guard.')) setRefusal(refused);
    else showError(refused);
  };
  const stopSubmitting = () => setSubmitting(false);
  return {
    form,
    draft,
    save,
    typed,
    mayWrite,
    maySubmit,
    change,
    saveNow,
    submit,
    isSubmitting,
    stopSubmitting,
    refuse,
    refusal,
  };
}

/** What is in the form, for what follows it. */
function useTyped(formRef: RefObject<RecordFormHandle | null>) {
  const [typed] = useState(() => createStore<RecordData | null>(null));
  const readTyped = useCallback(
    () => typed.set(formRef.current?.getData() ?? null),
    [formRef, typed],
  );
  useEffect(readTyped, [readTyped]);
  return { typed, readTyped };
}

/** The tab is called after the record that is edited. */
function useEditorTitle({ context, answer }: Pick<EditedRecord, 'context' | 'answer'>) {
  const { t } = useTranslation();
  const { module } = context.definition;
  const { title: name = '' } = answer ? calledOf(module, answer.record, answer.titles) : {};
  useRecordTitle(name && t('form.editing', { name }));
}
