import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approveAll, taskKeys } from '../api/tasks.ts';
import { BatchDialog, type NamedResult } from './tasks/BatchDialog.tsx';
import { TaskBoxScreen } from './tasks/TaskBoxScreen.tsx';

/** Tasks waiting for me; several can be approved at once, each with its own result. */
export default function TodoScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const [results, setResults] = useState<readonly NamedResult[]>();
  const batch = useMutation({
    mutationFn: (comment: string) => approveAll([...selected.keys()], comment),
    onSuccess: (answer) => {
      setResults(answer.map((one) => ({ ...one, title: selected.get(one.taskId) ?? '' })));
      setSelected(new Map());
      void client.invalidateQueries({ queryKey: taskKeys.all });
    },
  });
  return (
    <>
      <TaskBoxScreen
        box="todo"
        selected={selected}
        onSelect={setSelected}
        tools={
          <Button disabled={selected.size === 0} onClick={() => setAsking(true)}>
            {t('tasks.approveSelected', { count: selected.size })}
          </Button>
        }
      />
      {isAsking ? (
        <BatchDialog
          count={selected.size}
          results={results}
          isBusy={batch.isPending}
          onApprove={(comment) => batch.mutate(comment)}
          onClose={() => {
            setAsking(false);
            setResults(undefined);
          }}
        />
      ) : null}
    </>
  );
}
