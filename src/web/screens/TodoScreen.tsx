import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approveAll, taskKeys } from '../api/tasks.ts';
import { BatchDialog, type NamedResult } from './tasks/BatchDialog.tsx';
import { usePage } from '../shell/tabs/PageContext.ts';
import { TaskBoxScreen } from './tasks/TaskBoxScreen.tsx';
import { useHiding } from './tasks/useHiding.ts';

/** Tasks waiting for me, or those of them I put aside; several can be approved at once, each with its own result. */
export default function TodoScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const page = usePage();
  const hiding = useHiding();
  const box = page.search.get('box') === 'hidden' ? 'hidden' : 'todo';
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const [results, setResults] = useState<readonly NamedResult[]>();
  const batch = useMutation({
    mutationFn: (said: { comment: string; files: string[] }) =>
      approveAll([...selected.keys()], said.comment, said.files),
    onSuccess: (answer) => {
      setResults(answer.map((one) => ({ ...one, title: selected.get(one.taskId) ?? '' })));
      setSelected(new Map());
      void client.invalidateQueries({ queryKey: taskKeys.all });
    },
  });
  return (
    <>
      <TaskBoxScreen
        key={box}
        box={box}
        withKinds={box === 'todo'}
        selected={box === 'todo' ? selected : undefined}
        onSelect={box === 'todo' ? setSelected : undefined}
        renderActions={(task) => (
          <Button
            variant="ghost"
            size="2xs"
            aria-label={`${t(`tasks.action.${box}`)}: ${task.title}`}
            onClick={() => void (box === 'todo' ? hiding.hide(task) : hiding.show(task))}
          >
            {t(`tasks.action.${box}`)}
          </Button>
        )}
        tools={
          <>
            <Button
              variant="outline"
              onClick={() => {
                const next = new URLSearchParams();
                if (box === 'todo') next.set('box', 'hidden');
                page.setSearch(next);
              }}
            >
              {t(`tasks.go.${box}`)}
            </Button>
            {box === 'todo' ? (
              <Button disabled={selected.size === 0} onClick={() => setAsking(true)}>
                {t('tasks.approveSelected', { count: selected.size })}
              </Button>
            ) : null}
          </>
        }
      />
      {isAsking ? (
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
      ) : null}
    </>
  );
}
