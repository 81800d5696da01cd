import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { createStore, useStore } from '../state/createStore.ts';
import { useShortcut } from './useShortcut.ts';

export const shortcutsShown = createStore(false);

const shortcuts = [
  ['Ctrl K', 'search'],
  ['/', 'listSearch'],
  ['Ctrl S', 'save'],
  ['Ctrl Enter', 'submit'],
  ['Alt A', 'approve'],
  ['Alt R', 'reject'],
  ['Alt N', 'nextTask'],
  ['?', 'help'],
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
              <dl className="shortcuts">
                {shortcuts.map(([keys, name]) => (
                  <div key={name}>
                    <dt>{t(`shortcuts.${name}`)}</dt>
                    <dd>
                      {keys.split(' ').map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
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
