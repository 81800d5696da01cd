import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../shell/tabs/PageContext.ts';
import { TaskBoxScreen } from './tasks/TaskBoxScreen.tsx';
import { useBatchApproval } from './tasks/useBatchApproval.tsx';
import { useHiding } from './tasks/useHiding.ts';

/** Tasks waiting for me, or those of them I put aside; several can be approved at once, each with its own result. */
export default function TodoScreen() {
  const { t } = useTranslation();
  const page = usePage();
  const hiding = useHiding();
  const batch = useBatchApproval();
  const box = page.search.get('box') === 'hidden' ? 'hidden' : 'todo';
  return (
    <>
      <TaskBoxScreen
        key={box}
        box={box}
        withKinds={box === 'todo'}
        selected={box === 'todo' ? batch.selected : undefined}
        onSelect={box === 'todo' ? batch.setSelected : undefined}
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
            {box === 'todo' ? batch.button : null}
          </>
        }
      />
      {batch.dialog}
    </>
  );
}
