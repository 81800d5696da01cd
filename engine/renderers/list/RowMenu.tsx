import { Menu, Portal } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../styles/IconButton.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import type { ListAction } from './ListState.ts';

interface Props {
  label: string;
  actions(): readonly ListAction[];
  onAction(id: string): void;
}

/** The actions of a row, where there are any; the menu itself is mounted when it is first opened. */
export function RowMenu({ label, actions, onAction }: Props) {
  const styles = useStyles();
  const [isUsed, setIsUsed] = useState(false);
  const offered = actions();
  if (offered.length === 0) return null;
  if (!isUsed)
    return (
      <IconButton label={label} onClick={() => setIsUsed(true)}>
        <Ellipsis aria-hidden />
      </IconButton>
    );
  return (
    <Menu.Root defaultOpen onSelect={({ value }) => onAction(value)}>
      <Menu.Trigger asChild>
        <button type="button" className={styles.iconButton} aria-label={label}>
          <Ellipsis aria-hidden />
        </button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {offered.map((action) => (
              <Menu.Item
                key={action.id}
                value={action.id}
                color={action.isDangerous ? 'fg.error' : undefined}
              >
                {action.title}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
