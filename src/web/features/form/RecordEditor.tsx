import { Button, SkeletonText } from '@chakra-ui/react';
import { Save, Send } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { asText } from '#engine/fields/kind.ts';
import { calledOf } from '#engine/renderers/detail/calledOf.ts';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { RecordData } from '#engine/schema/record.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { showError } from '../../api/messages.ts';
import { session } from '../../session/session.ts';
import { setEdited } from '../../shell/edited.ts';
import { MessageLinks } from '../../shell/MessageLinks.tsx';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { useShortcut } from '../../shell/useShortcut.ts';
import { createStore } from '../../state/createStore.ts';
import { Purpose } from '../../ui/Purpose.tsx';
import { useRecordTitle } from '../detail/useRecordTitle.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftBanner } from './DraftBanner.tsx';
import { ReturnedBanner } from './ReturnedBanner.tsx';
import { useDraft } from './useDraft.ts';
import { useSave } from './useSave.ts';
import { idOf } from '../open/idOf.ts';
import './form.css';

// the interpreter of processes comes once the form is there
const ForecastPanel = lazy(() => import('./forecast/ForecastPanel.tsx'));
const Submission = lazy(() => import('./Submission.tsx'));

interface RecordEditorProps {
  context: ModuleContext;
  /** The record that is edited; absent: a new one. */
  answer?: RecordAnswer;
  /** What a new one starts with. */
  initial?: RecordData;
  /** Titles of what it refers to, where they are known. */
  titles?: RecordAnswer['titles'];
}

/** The form of one record with all that a save needs: drafts, conflicts, submission. */
export function RecordEditor({ context, answer, initial, titles }: RecordEditorProps) {
  const { t } = useTranslation();
  const page = usePage();
  const { module, actions } = context.definition;
  const form = useRef<RecordFormHandle>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  /** What a guard said; it stays while the reason is looked for. */
  const [refusal, setRefusal] = useState<ApiError>();
  const recordId = answer ? idOf(answer.record) : null;
  const rev = answer ? Number(answer.record.rev) : null;
  const userId = session.get()!.user.id;
  const variant = asText(initial?.[module.variants?.by ?? '']) || undefined;
  const base = answer?.record ?? null;
  const { title: name = '' } = answer ? calledOf(module, answer.record, answer.titles) : {};
  useRecordTitle(name && t('form.editing', { name }));
  const draft = useDraft(form, { userId, module, recordId, variant, base });
  const save = useSave({ context, form, answer, draft });

  /** What is in the form, for what follows it. */
  const [typed] = useState(() => createStore<RecordData | null>(null));
  useEffect(() => typed.set(form.current?.getData() ?? null), [typed]);

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

  return (
    <div className="editor">
      <Purpose module={module} />
      {page.search.get('bohui') === '1' && recordId ? (
        <ReturnedBanner module={module.module} recordId={recordId} />
      ) : null}
      <DraftBanner draft={draft} rev={rev} onRestored={save.rebase} />
      <div className={maySubmit ? 'editor-columns' : undefined}>
        <RecordForm
          ref={form}
          module={module}
          record={answer?.record ?? initial}
          titles={answer?.titles ?? titles}
          focusesFirst={page.isActive && !draft.offered}
          mode={mayWrite ? (answer ? 'edit' : 'create') : 'view'}
          onChange={(isDirty) => {
            setEdited(page.key, isDirty);
            draft.changed();
            typed.set(form.current?.getData() ?? null);
          }}
        />
        {maySubmit ? (
          <Ahead
            context={context}
            recordId={recordId ?? undefined}
            typed={typed}
            changes={save.changes}
          />
        ) : null}
      </div>
      <EditorBar
        refusal={refusal}
        isBusy={save.isBusy}
        onSave={mayWrite ? () => void saveNow() : undefined}
        saveText={t(module.flow ? 'form.saveDraft' : 'common.save')}
        onSubmit={maySubmit ? () => void submit() : undefined}
        onClose={() => void page.close()}
      />
      {save.conflict ? (
        <ConflictDialog
          module={module}
          conflict={save.conflict}
          titleOf={save.titleOf}
          onResolve={async (chosen) => {
            if (await save.resolve(chosen)) save.leave();
          }}
          onClose={save.dropConflict}
        />
      ) : null}
      {isSubmitting ? (
        <Suspense>
          <Submission
            context={context}
            recordId={save.savedId()}
            record={typed.get() ?? {}}
            changes={save.changes}
            save={async () => ((await save.run()) ? save.savedId() : undefined)}
            onSubmitted={save.leave}
            onClose={() => setSubmitting(false)}
            onRefused={(refused) => {
              form.current?.setErrors(refused.fields);
              if (refused.error?.startsWith('guard.')) setRefusal(refused);
              else showError(refused);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The way that what is typed would go. */
function Ahead(props: ComponentProps<typeof ForecastPanel>) {
  const { t } = useTranslation();
  return (
    // it scrolls by itself: also by keyboard
    <aside className="panel editor-ahead" aria-label={t('form.ahead')} tabIndex={0}>
      <h2 className="panel-title">{t('form.ahead')}</h2>
      <Suspense fallback={<SkeletonText noOfLines={3} />}>
        <ForecastPanel {...props} />
      </Suspense>
    </aside>
  );
}

interface EditorBarProps {
  /** Why it was not submitted. */
  refusal: ApiError | undefined;
  isBusy: boolean;
  /** Undefined: the record cannot be written. */
  onSave: (() => void) | undefined;
  saveText: string;
  /** Undefined: the record cannot be submitted. */
  onSubmit: (() => void) | undefined;
  onClose: () => void;
}

function EditorBar({ refusal, isBusy, onSave, saveText, onSubmit, onClose }: EditorBarProps) {
  const { t } = useTranslation();
  return (
    <footer className="sticky-bar">
      {refusal ? (
        <div className="banner" data-tone="red" role="alert">
          <span>{t('form.notSubmitted', { reason: refusal.message })}</span>
          <MessageLinks links={refusal.links} />
        </div>
      ) : null}
      <Button variant="outline" onClick={onClose}>
        {t(onSave ? 'common.cancel' : 'common.close')}
      </Button>
      {onSave ? (
        <Button variant={onSubmit ? 'outline' : 'solid'} loading={isBusy} onClick={onSave}>
          <Save size={14} />
          {saveText}
        </Button>
      ) : null}
      {onSubmit ? (
        <Button loading={isBusy} onClick={onSubmit}>
          <Send size={14} />
          {t('form.submit')}
        </Button>
      ) : null}
    </footer>
  );
}
