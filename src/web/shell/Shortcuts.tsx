import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { keyName } from '#engine/renderers/keyNames.ts';
import { createStore, useStore } from '../state/createStore.ts';
import { useShortcut } from './useShortcut.ts';

export const shortcutsShown = createStore(false);

const shortcuts = [
  ['Ctrl K', 'search'],
  ['/', 'listSearch'],
  ['Ctrl S', 'save'],
  ['Ctrl Enter', 'submit'],
  ['Alt A', 'approve'],
  ['Alt R', 'return'],
  ['Alt N', 'nextTask'],
  ['?', 'help'],
] as const;

/** In line tables and matrices. */
const gridShortcuts = [
  ['Tab', 'gridNext'],
  ['F2', 'gridEdit'],
  ['Shift →', 'gridChoose'],
  ['Shift Space', 'gridRows'],
  ['Ctrl D', 'gridFill'],
  ['Ctrl +', 'gridInsert'],
  ['Ctrl -', 'gridDelete'],
  ['Alt ↓', 'gridMove'],
  ['Ctrl Z', 'gridUndo'],
] as const;

/** `?` lists the shortcuts. */
export function Shortcuts() {
  const { t } = useTranslation();
  const isOpen = useStore(shortcutsShown);
  useShortcut('?', () => shortcutsShown.set(true));
  return (
    <Dialog.Root
      open={isOpen}
      size="xs"
      onOpenChange={({ open }) => shortcutsShown.set(open)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('shortcuts.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Keys shortcuts={shortcuts} />
              <h3 className="shortcuts-head">{t('shortcuts.grid')}</h3>
              <Keys shortcuts={gridShortcuts} />
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common.close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

type Shortcut = (typeof shortcuts | typeof gridShortcuts)[number];

function Keys({ shortcuts: listed }: { shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation();
  return (
    <dl className="shortcuts">
      {listed.map(([keys, name]) => (
        <div key={name}>
          <dt>{t(`shortcuts.${name}`)}</dt>
          <dd>
            {keys.split(' ').map((key) => (
              <kbd key={key}>{keyName(key)}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
