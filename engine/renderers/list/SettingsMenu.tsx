import { Popover, Portal } from '@chakra-ui/react';
import { Settings2 } from 'lucide-react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import { ColumnSettings } from './ColumnSettings.tsx';
import { defaultSettings, type ListColumn } from './listColumns.ts';
import type { Density, ListSettings, Sort } from './ListState.ts';
import { inOrder } from './inOrder.ts';
import { SortEditor } from './SortEditor.tsx';

interface Props {
  columns: readonly ListColumn[];
  /** Columns for which there is no room. */
  leftOut: number;
  settings: ListSettings;
  onChange(settings: ListSettings): void;
  sort: readonly Sort[];
  onSort(sort: readonly Sort[]): void;
}
const densities: readonly Density[] = ['compact', 'regular', 'comfortable'];

/** What is sorted by, which columns show, in which order, which stay in sight, and how high rows are. */
export function SettingsMenu(props: Props) {
  const { leftOut } = props;
  const styles = useStyles();
  const words = useWords();
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Popover.Trigger asChild>
        <button
          type="button"
          className={styles.iconButton}
          data-count={leftOut > 0 ? `+${leftOut}` : undefined}
          aria-label={words.columns}
          title={leftOut > 0 ? words.columnsLeftOut(leftOut) : words.columns}
        >
          <Settings2 aria-hidden />
        </button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={words.columns} width="320px">
            <Popover.Body p="3" maxH="70vh" overflow="auto">
              <Settings {...props} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

function Settings({ columns, leftOut, settings, onChange, sort, onSort }: Props) {
  const styles = useStyles();
  const words = useWords();
  const ordered = inOrder(columns, settings.order);
  const move = (from: number, step: number) => {
    const order = ordered.map((column) => column.path);
    const [path] = order.splice(from, 1);
    order.splice(from + step, 0, path!);
    onChange({ ...settings, order });
  };
  return (
    <>
      <SortEditor columns={columns} sort={sort} onChange={onSort} />
      <label className={styles.toolbar}>
        {words.density}
        <select
          className={styles.select}
          style={{ width: 140, marginInlineStart: 'auto' }}
          value={settings.density}
          onChange={(event) =>
            onChange({ ...settings, density: event.currentTarget.value as Density })
          }
        >
          {densities.map((density) => (
            <option key={density} value={density}>
              {words[density]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.toolbar}>
        <input
          type="checkbox"
          className={styles.checkbox}
          checked={settings.isWide === true}
          onChange={(event) => onChange({ ...settings, isWide: event.currentTarget.checked })}
        />
        {words.allColumns}
      </label>
      {leftOut > 0 && <small>{words.columnsLeftOut(leftOut)}</small>}
      <ul style={{ listStyle: 'none', marginBlock: 8 }}>
        {ordered.map((column, at) => (
          <ColumnSettings
            key={column.path}
            column={column}
            settings={settings}
            onChange={onChange}
            onMove={(step) => move(at, step)}
            isFirst={at === 0}
            isLast={at === ordered.length - 1}
          />
        ))}
      </ul>
      <button
        type="button"
        className={styles.button}
        onClick={() => onChange(defaultSettings(columns))}
      >
        {words.resetColumns}
      </button>
    </>
  );
}
