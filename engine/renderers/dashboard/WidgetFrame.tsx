import { GripVertical, MoveDiagonal2, X } from 'lucide-react';
import { useId, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { IconButton } from '../styles/IconButton.tsx';
import { useDragRecord, useDropPlace } from '../list/useRecordDrag.ts';
import type { Placed } from './arrangement.ts';
import { useCornerDrag } from './useCornerDrag.ts';
import { useDashboardWords } from './words/useDashboardWords.ts';

/** What can be done with a widget while a dashboard is arranged. */
export interface Arranging {
  onMove(by: number): void;
  onDrop(id: string): void;
  onResize(by: { width?: number; height?: number }): void;
  onRemove(): void;
}

interface Props {
  place: Placed;
  title: string;
  /** Beside the title: a way to all of it. */
  aside?: ReactNode;
  arranging: Arranging | undefined;
  /** Whether it is worked on. */
  isCurrent: boolean;
  /** Without frame and title. */
  isBare: boolean | undefined;
  /** It may have any number of lines. */
  isLong: boolean | undefined;
  children: ReactNode;
}

const steps: Record<string, { move: number; width: number; height: number }> = {
  ArrowLeft: { move: -1, width: -1, height: 0 },
  ArrowRight: { move: 1, width: 1, height: 0 },
  ArrowUp: { move: -1, width: 0, height: -1 },
  ArrowDown: { move: 1, width: 0, height: 1 },
};

/** A widget on the grid; while it is arranged it is moved and resized by dragging, or by arrow keys. */
export function WidgetFrame({
  place,
  title,
  aside,
  arranging,
  isCurrent,
  isBare,
  isLong,
  children,
}: Props) {
  const styles = useStyles();
  const words = useDashboardWords();
  const id = useId();
  const isArranged = arranging !== undefined;
  const { ref, isDragging } = useDragRecord<HTMLElement>(place.id, isArranged);
  const { ref: target, isOver } = useDropPlace<HTMLDivElement>(
    (dropped) => arranging?.onDrop(dropped),
    (dragged) => isArranged && dragged !== place.id,
  );
  const corner = useCornerDrag((by) => arranging?.onResize(by));
  const byKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || !arranging) return;
    event.preventDefault();
    if (event.shiftKey) arranging.onResize(step);
    else arranging.onMove(step.move);
  };
  return (
    <div
      ref={target}
      className={styles.widgetPlace}
      style={sizeOf(place)}
      data-small={place.width <= 3 || undefined}
      data-id={place.id}
      data-long={isLong || undefined}
      data-over={isOver || undefined}
      aria-current={isCurrent || undefined}
    >
      <section
        ref={ref}
        className={styles.widget}
        aria-labelledby={id}
        data-bare={(isBare && !isArranged) || undefined}
        data-dragging={isDragging || undefined}
      >
        <header>
          {arranging && (
            <button
              type="button"
              className={styles.iconButton}
              aria-label={words.move(title)}
              title={words.move(title)}
              data-handle=""
              onKeyDown={byKey}
            >
              <GripVertical />
            </button>
          )}
          <h2 id={id}>{title}</h2>
          {arranging ? (
            <IconButton label={words.remove(title)} onClick={() => arranging.onRemove()}>
              <X />
            </IconButton>
          ) : (
            aside
          )}
        </header>
        <div data-body="" inert={isArranged || undefined}>
          {children}
        </div>
        {arranging && (
          <span data-corner="" title={words.resize(title)} {...corner}>
            <MoveDiagonal2 size={14} aria-hidden />
          </span>
        )}
      </section>
    </div>
  );
}

/** Each of the twelve columns of a wide screen is so many of its grid, so that five widgets share a row, too. */
const partsOfColumn = 5;

/** Wide screens have twelve columns, narrower ones six, where a widget takes half or all; see the styles. */
const sizeOf = ({ width, height }: Placed) => {
  // figures that share a row among three stay in it
  const isThird = Math.round(width) === 4 && height <= 2;
  return {
    '--wide': Math.floor(width * partsOfColumn + 0.01),
    '--medium': width <= 2 || isThird ? 2 : width <= 6 ? 3 : 6,
    '--height': height,
  } as CSSProperties;
};
