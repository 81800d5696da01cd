import { Field, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpinionFiles } from '#engine/renderers/approval/OpinionFiles.tsx';
import { useOpinionFiles } from '#engine/renderers/approval/useOpinionFiles.ts';
import type { ItemResult } from '#shared/contract/index.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import type { BatchDecision } from '../../api/tasks.ts';
import { AskDialog } from '../parts/AskDialog.tsx';
import { ResultList } from '../parts/ResultList.tsx';

export interface Opinion {
  comment: string;
  /** Attached to the opinion, by id. */
  files: string[];
}

interface BatchDialogProps {
  decision: BatchDecision;
  count: number;
  results: readonly ItemResult[] | undefined;
  isBusy: boolean;
  onDecide: (opinion: Opinion) => void;
  onClose: () => void;
}

/** Asks for an opinion on several tasks, then shows what became of each. */
export const BatchDialog = (props: BatchDialogProps) => (
  <CommonRenderers>
    <OpinionDialog {...props} />
  </CommonRenderers>
);

function OpinionDialog({ decision, count, results, isBusy, onDecide, onClose }: BatchDialogProps) {
  const { t } = useTranslation();
  const files = useOpinionFiles();
  const [comment, setComment] = useState('');
  // whoever gets something back is told why
  const needsComment = decision === 'rejectToStarter';
  return (
    <AskDialog
      title={results ? t('tasks.results') : t(`tasks.batch.${decision}.selected`, { count })}
      action={t(`tasks.batch.${decision}.act`)}
      isBusy={isBusy}
      isComplete={!files.isBusy && (!needsComment || comment.trim() !== '')}
      onAct={results ? undefined : () => onDecide({ comment, files: files.ids })}
      onClose={onClose}
    >
      {results ? (
        <ResultList results={results} done={t(`tasks.batch.${decision}.done`)} />
      ) : (
        <>
          <Field.Root required={needsComment}>
            <Field.Label>
              {t('tasks.comment')}
              <Field.RequiredIndicator />
            </Field.Label>
            <Textarea
              rows={3}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          </Field.Root>
          <OpinionFiles state={files} />
        </>
      )}
    </AskDialog>
  );
}
