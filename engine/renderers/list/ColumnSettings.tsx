import { ArrowRightToLine, ChevronDown, ChevronUp, Pin, PinOff } from 'lucide-react';
import { IconButton } from '../styles/IconButton.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import type { ListColumn } from './listColumns.ts';
import type { ListSettings } from './ListState.ts';

interface Props {
  column: ListColumn;
  settings: ListSettings;
  onChange(settings: ListSettings): void;
  /** @param step 1: to the right */
  onMove(step: 1 | -1): void;
  isFirst: boolean;
  isLast: boolean;
}

/** Whether a column shows, at which side it stays in sight, and its place among the others. */
export function ColumnSettings({ column, settings, onChange, onMove, isFirst, isLast }: Props) {
  const styles = useStyles();
  const words = useWords();
  const title = useText()(column.title);
  const { path } = column;
  const { hidden, pinned, pinnedEnd } = settings;
  const [isPinned, isPinnedEnd] = [pinned.includes(path), pinnedEnd.includes(path)];
  return (
    <li style={{ display: 'flex', alignItems: 'center' }}>
      <label style={{ display: 'flex', alignItems: 'center', flex: 1, minWidth: 0 }}>
        <input
          type="checkbox"
          className={styles.checkbox}
          aria-label={words.showColumn(title)}
          checked={!hidden.includes(path)}
          onChange={() => onChange({ ...settings, hidden: toggled(hidden, path) })}
        />
        {title}
      </label>
      <IconButton
        label={`${isPinned ? words.unpin : words.pinLeft}: ${title}`}
        onClick={() =>
          onChange({
            ...settings,
            pinned: toggled(pinned, path),
            pinnedEnd: without(pinnedEnd, path),
          })
        }
      >
        {isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
      </IconButton>
      <IconButton
        label={`${isPinnedEnd ? words.unpin : words.pinRight}: ${title}`}
        onClick={() =>
          onChange({
            ...settings,
            pinned: without(pinned, path),
            pinnedEnd: toggled(pinnedEnd, path),
          })
        }
      >
        {isPinnedEnd ? <PinOff aria-hidden /> : <ArrowRightToLine aria-hidden />}
      </IconButton>
      <IconButton
        label={`${words.moveLeft}: ${title}`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton
        label={`${words.moveRight}: ${title}`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ChevronDown aria-hidden />
      </IconButton>
    </li>
  );
}

const without = (list: readonly string[], path: string) => list.filter((other) => other !== path);

const toggled = (list: readonly string[], path: string) =>
  list.includes(path) ? without(list, path) : [...list, path];
