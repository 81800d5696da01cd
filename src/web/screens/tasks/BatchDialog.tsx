import { Field, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpinionFiles } from '#engine/renderers/approval/OpinionFiles.tsx';
import { useOpinionFiles } from '#engine/renderers/approval/useOpinionFiles.ts';
import type { ItemResult } from '#shared/contract/index.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { ResultList } from '../parts/ResultList.tsx';

interface BatchDialogProps {
  count: number;
  results: readonly ItemResult[] | undefined;
  isBusy: boolean;
  /** @param files attached to the opinion, by id */
  onApprove: (comment: string, files: string[]) => void;
  onClose: () => void;
}

/** Asks for an opinion on several tasks, then shows what became of each. */
export const BatchDialog = (props: BatchDialogProps) => (
  <CommonRenderers>
    <OpinionDialog {...props} />
  </CommonRenderers>
);

function OpinionDialog({ count, results, isBusy, onApprove, onClose }: BatchDialogProps) {
  const { t } = useTranslation();
  const files = useOpinionFiles();
  const [comment, setComment] = useState('');
  return (
    <AskDialog
      title={results ? t('tasks.results') : t('tasks.approveSelected', { count })}
      action={t('tasks.approve')}
      isBusy={isBusy}
      isComplete={!files.isBusy}
      onAct={results ? undefined : () => onApprove(comment, files.ids)}
      onClose={onClose}
    >
      {results ? (
        <ResultList results={results} done={t('tasks.approved')} />
      ) : (
        <>
          <Field.Root>
            <Field.Label>{t('tasks.comment')}</Field.Label>
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
