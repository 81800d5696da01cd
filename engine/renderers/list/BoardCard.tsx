import { asText } from '#engine/fields/kind.ts';
import type { Tone } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { ToneSign } from '../tone/ToneSign.tsx';
import { useWords } from '../words/useWords.ts';
import { isLabelled } from './cardColumns.ts';
import { ListCell } from './ListCell.tsx';
import type { ListColumn } from './listColumns.ts';
import type { ListRow } from './ListState.ts';
import { RowMenu } from './RowMenu.tsx';
import { useDragRecord } from './useRecordDrag.ts';

/** A column a card may be moved to, and the transition that does it; without one, the field is written. */
export interface BoardMove {
  value: string;
  transition?: string;
}

interface Props {
  row: ListRow;
  title: string;
  columns: readonly ListColumn[];
  /** Of the whole card. */
  tone: Tone | undefined;
  moves: readonly BoardMove[];
  nameOf(move: BoardMove): string;
  onMove(move: BoardMove): void;
  onOpen(): void;
}

/** A record on a board: opened by click or Enter, moved by dragging or by its menu. */
export function BoardCard({ row, title, columns, tone, moves, nameOf, onMove, onOpen }: Props) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const { ref, isDragging } = useDragRecord<HTMLLIElement>(asText(row.id), moves.length > 0);
  return (
    <li
      ref={ref}
      className={styles.card}
      data-dragging={isDragging ? '' : undefined}
      data-tone={tone}
      data-id={asText(row.id)}
    >
      <button
        type="button"
        className={styles.cardTitle}
        style={{ textAlign: 'start', minHeight: 24 }}
        onClick={onOpen}
      >
        <ToneSign tone={row.$tone} />
        {title}
      </button>
      {columns.map((column) => (
        <small key={column.path} data-tone={row.$tones?.[column.path]}>
          {isLabelled(column) && <span>{text(column.title)}</span>}
          <ListCell row={row} column={column} />
        </small>
      ))}
      {moves.length > 0 && (
        <span className={styles.cardMenu}>
          <RowMenu
            label={words.rowActions(title)}
            actions={() =>
              moves.map((move) => ({ id: move.value, title: words.moveTo(nameOf(move)) }))
            }
            onAction={(value) => onMove(moves.find((move) => move.value === value)!)}
          />
        </span>
      )}
    </li>
  );
}
