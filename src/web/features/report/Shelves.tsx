import type { Shelf } from './Shelf.ts';
import { VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShelfItem } from './ShelfItem.tsx';
import { useShelfDrop } from './useShelfDrag.ts';

interface Props {
  shelves: readonly Shelf[];
  /** Where a name may be put. */
  placesOf: (id: string) => readonly string[];
  /** Puts a name on a shelf, before the one at a place there. */
  onMove: (id: string, shelf: string, at: number) => void;
  /** Names that can be taken out altogether; absent: none. */
  onRemove?: ((id: string, shelf: string) => void) | undefined;
}

/** Shelves of names: dragged from one to another, or moved by the menu of each and by Alt and arrow keys. */
export function Shelves({ shelves, placesOf, onMove, onRemove }: Props) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const move = (id: string, to: string, at: number) => {
    const shelf = shelves.find((each) => each.id === to)!;
    const title = shelves.flatMap(({ items }) => items).find((item) => item.id === id)?.title ?? '';
    setSaid(t('report.moved', { title, place: shelf.title, at: at + 1 }));
    onMove(id, to, at);
  };
  return (
    <div className="shelves">
      {shelves.map((shelf) => (
        <ShelfList
          key={shelf.id}
          shelf={shelf}
          shelves={shelves}
          placesOf={placesOf}
          onMove={move}
          onRemove={onRemove}
        />
      ))}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

function ShelfList({ shelf, shelves, placesOf, onMove, onRemove }: Props & { shelf: Shelf }) {
  const { t } = useTranslation();
  const { ref, isOver } = useShelfDrop<HTMLUListElement>(
    (id) => placesOf(id).includes(shelf.id),
    (id) => onMove(id, shelf.id, shelf.items.length),
  );
  return (
    <section className="shelf" aria-label={shelf.title}>
      <h3>{shelf.title}</h3>
      <ul ref={ref} data-over={isOver ? '' : undefined}>
        {shelf.items.map((item, at) => (
          <ShelfItem
            key={item.id}
            item={item}
            shelf={shelf.id}
            at={at}
            count={shelf.items.length}
            places={shelves.filter(({ id }) => id !== shelf.id && placesOf(item.id).includes(id))}
            takes={(id) => placesOf(id).includes(shelf.id)}
            onMove={onMove}
            onRemove={onRemove && (() => onRemove(item.id, shelf.id))}
          >
            {shelf.renderItem?.(item.id)}
          </ShelfItem>
        ))}
        {shelf.items.length === 0 ? (
          <li className="shelf-empty">{t('report.nothingHere')}</li>
        ) : null}
      </ul>
    </section>
  );
}
