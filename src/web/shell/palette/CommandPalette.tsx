import './palette.css';
import { Dialog, Portal } from '@chakra-ui/react';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../state/createStore.ts';
import { useShortcut } from '../useShortcut.ts';
import { arrange } from './arrange.ts';
import { findCommands } from './findCommands.ts';
import { palette } from './paletteStore.ts';
import { Sections } from './Sections.tsx';
import { useCommands } from './useCommands.ts';
import { useRecordCommands } from './useRecordCommands.ts';

/** Ctrl-K: any permitted page, record number or action by a few keys. */
export function CommandPalette() {
  const { t } = useTranslation();
  const isOpen = useStore(palette);
  // What led nowhere yet is there again when the palette is opened again.
  const [query, setQuery] = useState('');
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
            <PaletteBody query={query} onType={setQuery} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface PaletteBodyProps {
  query: string;
  onType: (query: string) => void;
}

function PaletteBody({ query, onType }: PaletteBodyProps) {
  const { t } = useTranslation();
  const [active, setActive] = useState(0);
  const commands = useCommands();
  const { records, isAsking } = useRecordCommands(query);
  const sections = useMemo(
    () => arrange(findCommands(commands, query), records),
    [commands, query, records],
  );
  const found = sections.flatMap((section) => section.commands);
  useEffect(() => {
    document.getElementById(`command-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const run = (index: number) => {
    const meant = found[index];
    if (!meant) return;
    palette.set(false);
    onType('');
    meant.run();
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
        onFocus={(event) => event.target.select()}
        value={query}
        onChange={(event) => {
          onType(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Sections sections={sections} active={active} onPoint={setActive} onRun={run} />
      <p className="palette-state" role="status">
        {isAsking ? t('palette.asking') : found.length === 0 ? t('palette.nothing') : null}
      </p>
    </div>
  );
}
