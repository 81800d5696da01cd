import { Field, Textarea } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpinionFiles } from '#engine/renderers/approval/OpinionFiles.tsx';
import { useOpinionFiles } from '#engine/renderers/approval/useOpinionFiles.ts';
import type { ItemResult, TaskItem } from '#shared/contract/index.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { commonContextQuery } from '../../adapters/moduleContext.ts';
import type { BatchDecision, BatchOpinion } from '../../api/tasks.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { CopyButton } from '../form/CopyButton.tsx';
import { BatchFields, type BatchFieldsHandle } from './BatchFields.tsx';
import { useShared } from './useShared.ts';

interface BatchDialogProps {
  decision: BatchDecision;
  tasks: readonly TaskItem[];
  results: readonly ItemResult[] | undefined;
  isBusy: boolean;
  onDecide: (opinion: BatchOpinion) => void;
  onClose: () => void;
}

/** Asks for an opinion on several tasks, then shows what became of each. */
export const BatchDialog = (props: BatchDialogProps) => (
  <CommonRenderers>
    <OpinionDialog {...props} />
  </CommonRenderers>
);

function OpinionDialog({ decision, tasks, results, isBusy, onDecide, onClose }: BatchDialogProps) {
  const { t } = useTranslation();
  const files = useOpinionFiles();
  const fields = useRef<BatchFieldsHandle>(null);
  const [comment, setComment] = useState('');
  const [copyTo, setCopyTo] = useState<string[]>([]);
  const isApproval = decision === 'execute';
  const shared = useShared(isApproval ? tasks : []);
  const people = useQuery(commonContextQuery(useQueryClient())).data?.registry.system.users.module;
  const [first] = tasks;
  // whoever gets something back is told why
  const needsComment = decision === 'rejectToStarter';
  const decide = async () => {
    const data = await fields.current?.read();
    if (data === 'invalid') return;
    onDecide({
      comment,
      files: files.ids,
      ...(data && { data }),
      ...(copyTo.length > 0 && { copyTo }),
    });
  };
  return (
    <AskDialog
      title={
        results
          ? t('tasks.results')
          : t(`tasks.batch.${decision}.selected`, { count: tasks.length })
      }
      action={t(`tasks.batch.${decision}.act`)}
      isBusy={isBusy}
      isComplete={!files.isBusy && (!needsComment || comment.trim() !== '')}
      onAct={results ? undefined : () => void decide()}
      onClose={onClose}
    >
      {results ? (
        <ResultList results={results} done={t(`tasks.batch.${decision}.done`)} />
      ) : (
        <>
          {first && shared.fields.length > 0 ? (
            <BatchFields ref={fields} module={first.moduleNo} names={shared.fields} />
          ) : null}
          <Field.Root required={needsComment}>
            <Field.Label>{t('tasks.comment')}</Field.Label>
            <Textarea
              rows={3}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          </Field.Root>
          <OpinionFiles state={files} />
          {isApproval && shared.mayCopy && people ? (
            <div>
              <CopyButton module={people} chosen={copyTo} onChange={setCopyTo} />
            </div>
          ) : null}
        </>
      )}
    </AskDialog>
  );
}
