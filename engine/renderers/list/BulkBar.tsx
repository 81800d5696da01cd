import { Button, Menu, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import type { ListAction } from './ListState.ts';

interface Props {
  count: number;
  actions: readonly ListAction[];
  onAction(id: string): void;
  onClear(): void;
}

/** How many records are chosen, and what can be done with them. */
export function BulkBar({ count, actions, onAction, onClear }: Props) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div className={styles.bulkBar} role="region" aria-label={words.selected(count)}>
      <strong role="status">{words.selected(count)}</strong>
      {grouped(actions).map((group) =>
        group.length > 1 ? (
          <ActionMenu key={group[0]!.menu} actions={group} onAction={onAction} />
        ) : (
          <ActionButton key={group[0]!.id} action={group[0]!} onAction={onAction} />
        ),
      )}
      <span className={styles.spacer} />
      <Button size="xs" variant="ghost" onClick={onClear}>
        {words.clearSelection}
      </Button>
    </div>
  );
}

/** Those of one menu together, where its first stands. */
function grouped(actions: readonly ListAction[]): ListAction[][] {
  const placeOf = ({ id, menu }: ListAction) => menu ?? id;
  const places = new Set(actions.map(placeOf));
  return [...places].map((place) => actions.filter((action) => placeOf(action) === place));
}

function ActionButton({ action, onAction }: { action: ListAction } & Pick<Props, 'onAction'>) {
  return (
    <Button
      size="xs"
      variant="outline"
      colorPalette={action.isDangerous ? 'red' : 'accent'}
      onClick={() => onAction(action.id)}
    >
      {action.title}
    </Button>
  );
}

function ActionMenu({ actions, onAction }: Pick<Props, 'actions' | 'onAction'>) {
  const { menu } = actions[0]!;
  return (
    <Menu.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="xs" variant="outline" colorPalette="accent">
          {menu}
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label={menu} maxH="60vh">
            {actions.map(({ id, title }) => (
              <Menu.Item key={id} value={id} onClick={() => onAction(id)}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
