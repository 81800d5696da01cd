import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemResult, TaskItem } from '#shared/contract/index.ts';
import { approveAll, taskKeys } from '../../api/tasks.ts';
import { BatchDialog } from './BatchDialog.tsx';

interface BatchApproval {
  /** The chosen tasks by id. */
  selected: ReadonlyMap<string, TaskItem>;
  setSelected: (selected: ReadonlyMap<string, TaskItem>) => void;
  button: ReactNode;
  /** Asks for the opinion, then tells what became of each. */
  dialog: ReactNode;
}

/** Approves several tasks at once, each with its own result. */
export function useBatchApproval(): BatchApproval {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [selected, setSelected] = useState<ReadonlyMap<string, TaskItem>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const [results, setResults] = useState<readonly ItemResult[]>();
  const batch = useMutation({
    mutationFn: (said: { comment: string; files: string[] }) =>
      approveAll([...selected.keys()], said.comment, said.files),
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
  return {
    selected,
    setSelected,
    button: (
      <Button disabled={selected.size === 0} onClick={() => setAsking(true)}>
        {t('tasks.approveSelected', { count: selected.size })}
      </Button>
    ),
    dialog: isAsking ? (
      <BatchDialog
        count={selected.size}
        results={results}
        isBusy={batch.isPending}
        onApprove={(comment, files) => batch.mutate({ comment, files })}
        onClose={() => {
          setAsking(false);
          setResults(undefined);
        }}
      />
    ) : null,
  };
}
