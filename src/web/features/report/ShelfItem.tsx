import { Menu, Portal } from '@chakra-ui/react';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shelf } from './Shelf.ts';
import { useShelfDrag } from './useShelfDrag.ts';

interface Props {
  item: { id: string; title: string };
  shelf: string;
  at: number;
  count: number;
  /** Other shelves it may be put on. */
  places: readonly Shelf[];
  /** Whether a name that is dragged may come before this one. */
  takes: (id: string) => boolean;
  onMove: (id: string, shelf: string, at: number) => void;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

const remove = '-';

/** A name on a shelf: dragged, or moved by its menu. */
export function ShelfItem(props: Props) {
  const { item, shelf, at, count, places, takes, onMove, onRemove, children } = props;
  const { t } = useTranslation();
  const { ref, isDragging, isOver } = useShelfDrag<HTMLLIElement>(item.id, takes, (id) =>
    onMove(id, shelf, at),
  );
  const step = (by: number) => {
    const to = at + by;
    if (to >= 0 && to < count) onMove(item.id, shelf, to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (!event.altKey || by === undefined) {
      if (event.key === 'Delete') onRemove?.();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    step(by);
  };
  const onSelect = ({ value }: { value: string }) => {
    if (value === remove) onRemove?.();
    else if (value === 'earlier') step(-1);
    else if (value === 'later') step(1);
    else onMove(item.id, value, places.find(({ id }) => id === value)!.items.length);
  };
  return (
    <li
      ref={ref}
      data-id={item.id}
      data-dragging={isDragging ? '' : undefined}
      data-over={isOver ? '' : undefined}
    >
      <Menu.Root
        onSelect={onSelect}
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-start' }}
      >
        <Menu.Trigger asChild>
          <button
            type="button"
            aria-label={t('report.placeOf', { title: item.title })}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onKeyDownCapture={onKeyDown}
          >
            <GripVertical size={12} aria-hidden />
            <span>{item.title}</span>
          </button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {places.map((place) => (
                <Menu.Item key={place.id} value={place.id}>
                  {t('report.moveTo', { place: place.title })}
                </Menu.Item>
              ))}
              {at > 0 ? <Menu.Item value="earlier">{t('report.earlier')}</Menu.Item> : null}
              {at < count - 1 ? <Menu.Item value="later">{t('report.later')}</Menu.Item> : null}
              {onRemove ? <Menu.Item value={remove}>{t('report.takeOut')}</Menu.Item> : null}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {children}
    </li>
  );
}
