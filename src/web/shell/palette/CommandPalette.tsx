import { Dialog, Portal } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../state/createStore.ts';
import { useShortcut } from '../useShortcut.ts';
import { findCommands } from './findCommands.ts';
import { palette } from './paletteStore.ts';
import { useCommands } from './useCommands.ts';
import { useRecordCommands } from './useRecordCommands.ts';

/** Ctrl-K: any permitted page, record number or action by a few keys. */
export function CommandPalette() {
  const { t } = useTranslation();
  const isOpen = useStore(palette);
  useShortcut('mod+k', () => palette.set((open) => !open));
  return (
    <Dialog.Root
      open={isOpen}
      placement="top"
      size="md"
      onOpenChange={({ open }) => palette.set(open)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label={t('palette.open')}>
            <PaletteBody />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function PaletteBody() {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const deferred = useDeferredValue(query);
  const commands = useCommands();
  const records = useRecordCommands(deferred);
  const found = useMemo(
    () => [...findCommands(commands, deferred), ...records],
    [commands, deferred, records],
  );
  useEffect(() => {
    document.getElementById(`command-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const run = (index: number) => {
    palette.set(false);
    // The list follows a moment later: Enter right after the last key means what is typed.
    const meant = query === deferred ? found : findCommands(commands, query);
    meant[index]?.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActive((at) => (at + step + found.length) % Math.max(found.length, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(active);
    }
  };
  return (
    <div className="palette">
      <input
        className="palette-input"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found[active] ? `command-${active}` : undefined}
        aria-label={t('palette.open')}
        placeholder={t('palette.placeholder')}
        autoFocus
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul className="palette-list" id="palette-list" role="listbox" aria-label={t('palette.open')}>
        {found.map((command, index) => (
          <li
            key={command.id}
            id={`command-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseMove={() => setActive(index)}
            onClick={() => run(index)}
          >
            <span>{command.title}</span>
            <small>{command.group}</small>
          </li>
        ))}
        {found.length === 0 ? <li className="palette-empty">{t('palette.nothing')}</li> : null}
      </ul>
    </div>
  );
}
