import { Button, SkeletonText } from '@chakra-ui/react';
import { Save, Send } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm } from '#engine/renderers/form/RecordForm.tsx';
import type { RecordAnswer } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { MessageLinks } from '../../shell/MessageLinks.tsx';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { comingView } from '../../ui/comingView.tsx';
import { Purpose } from '../../ui/Purpose.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftBanner } from './DraftBanner.tsx';
import { ReturnedBanner } from './ReturnedBanner.tsx';
import { useEditor, type EditedRecord } from './useEditor.ts';
import { idOf } from '../open/idOf.ts';
import './form.css';

// the interpreter of processes comes once the form is there
const ForecastPanel = comingView(
  () => import('./forecast/ForecastPanel.tsx'),
  <SkeletonText noOfLines={3} />,
);
const Submission = comingView(() => import('./Submission.tsx'));

interface RecordEditorProps extends EditedRecord {
  /** Titles of what it refers to, where they are known. */
  titles?: RecordAnswer['titles'];
}

/** The form of one record with all that a save needs: drafts, conflicts, submission. */
export function RecordEditor(props: RecordEditorProps) {
  const { context, answer, initial, titles } = props;
  const { t } = useTranslation();
  const page = usePage();
  const { module } = context.definition;
  const editor = useEditor(props);
  const { form, draft, save, typed, mayWrite, maySubmit } = editor;
  const recordId = answer && idOf(answer.record);
  return (
    <div className="editor">
      <Purpose module={module} />
      {page.search.get('bohui') === '1' && recordId ? (
        <ReturnedBanner module={module.module} recordId={recordId} />
      ) : null}
      <DraftBanner
        draft={draft}
        rev={answer ? Number(answer.record.rev) : null}
        onRestored={save.rebase}
      />
      <div className={maySubmit ? 'editor-columns' : undefined}>
        <RecordForm
          ref={form}
          module={module}
          record={answer?.record ?? initial}
          titles={answer?.titles ?? titles}
          focusesFirst={page.isActive && !draft.offered}
          mode={mayWrite ? (answer ? 'edit' : 'create') : 'view'}
          onChange={editor.change}
        />
        {maySubmit ? (
          <Forecast context={context} recordId={recordId} typed={typed} changes={save.changes} />
        ) : null}
      </div>
      <EditorBar
        refusal={editor.refusal}
        isBusy={save.isBusy}
        onSave={mayWrite ? () => void editor.saveNow() : undefined}
        saveText={t(module.flow ? 'form.saveDraft' : 'common.save')}
        onSubmit={maySubmit ? () => void editor.submit() : undefined}
        onClose={() => void page.close()}
      />
      <EditorDialogs context={context} editor={editor} />
    </div>
  );
}

interface EditorDialogsProps {
  context: ModuleContext;
  editor: ReturnType<typeof useEditor>;
}

/** What a save asks where somebody else saved meanwhile, and what is asked before submitting. */
function EditorDialogs({ context, editor }: EditorDialogsProps) {
  const { save, typed } = editor;
  return (
    <>
      {save.conflict ? (
        <ConflictDialog
          module={context.definition.module}
          conflict={save.conflict}
          titleOf={save.titleOf}
          onResolve={async (chosen) => {
            if (await save.resolve(chosen)) save.leave();
          }}
          onClose={save.dropConflict}
        />
      ) : null}
      {editor.isSubmitting ? (
        <Submission
          context={context}
          recordId={save.savedId()}
          record={typed.get() ?? {}}
          changes={save.changes}
          unsaved={save.unsaved}
          save={async () => ((await save.run()) ? save.savedId() : undefined)}
          onSubmitted={save.leave}
          onClose={editor.stopSubmitting}
          onRefused={editor.refuse}
        />
      ) : null}
    </>
  );
}

/** The way that what is typed would go. */
function Forecast(props: ComponentProps<typeof ForecastPanel>) {
  const { t } = useTranslation();
  return (
    // it scrolls by itself: also by keyboard
    <aside className="panel editor-ahead" aria-label={t('form.ahead')} tabIndex={0}>
      <h2 className="panel-title">{t('form.ahead')}</h2>
      <ForecastPanel {...props} />
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
