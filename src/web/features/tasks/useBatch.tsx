import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemResult, TaskItem } from '#shared/contract/index.ts';
import { decideAll, taskKeys, type BatchDecision, type BatchOpinion } from '../../api/tasks.ts';
import { useIsPhone } from '../../ui/useMedia.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { PrintChosen } from './PrintChosen.tsx';

interface Batch {
  /** The chosen tasks by id. */
  selected: ReadonlyMap<string, TaskItem>;
  setSelected: (selected: ReadonlyMap<string, TaskItem>) => void;
  /** For the head of the list; null where they stand below it. */
  buttons: ReactNode;
  /** Asks for the opinion, then tells what became of each; on a phone with the buttons, once there is what they are for. */
  below: ReactNode;
}

/** Approves or returns several tasks at once, each with its own result, or prints what they are about. */
export function useBatch(): Batch {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [selected, setSelected] = useState<ReadonlyMap<string, TaskItem>>(new Map());
  const [decision, setDecision] = useState<BatchDecision>();
  const [results, setResults] = useState<readonly ItemResult[]>();
  const batch = useMutation({
    mutationFn: (opinion: BatchOpinion) => decideAll([...selected.keys()], decision!, opinion),
    onSuccess: (answer) => {
      setResults(
        answer.map(({ taskId, code, message }) => {
          const { title, number } = selected.get(taskId)!;
          const isNamed = number === null || number === title;
          return { id: taskId, title: isNamed ? title : `${title} ${number}`, code, message };
        }),
      );
      setSelected(new Map());
      void client.invalidateQueries({ queryKey: taskKeys.all });
    },
  });
  const isPhone = useIsPhone();
  const count = selected.size;
  const buttons = (
    <>
      <PrintChosen tasks={[...selected.values()]} />
      <Button
        variant="outline"
        disabled={count === 0}
        onClick={() => setDecision('rejectToStarter')}
      >
        {t('tasks.batch.rejectToStarter.selected', { count })}
      </Button>
      <Button disabled={count === 0} onClick={() => setDecision('execute')}>
        {t('tasks.batch.execute.selected', { count })}
      </Button>
    </>
  );
  const dialog = decision ? (
    <BatchDialog
      decision={decision}
      tasks={[...selected.values()]}
      results={results}
      isBusy={batch.isPending}
      onDecide={batch.mutate}
      onClose={() => {
        setDecision(undefined);
        setResults(undefined);
      }}
    />
  ) : null;
  return {
    selected,
    setSelected,
    buttons: isPhone ? null : buttons,
    below: (
      <>
        {isPhone && count > 0 ? <div className="sticky-bar">{buttons}</div> : null}
        {dialog}
      </>
    ),
  };
}
