import { Popover, Portal } from '@chakra-ui/react';
import { ArrowRightToLine, ChevronDown, ChevronUp, Pin, PinOff, Settings2 } from 'lucide-react';
import { IconButton } from '../lean/IconButton.tsx';
import { useLean } from '../lean/LeanProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { defaultSettings, type ListColumn } from './listColumns.ts';
import type { Density, ListSettings, Sort } from './ListState.ts';
import { inOrder } from './inOrder.ts';
import { SortEditor } from './SortEditor.tsx';

interface Props {
  columns: readonly ListColumn[];
  settings: ListSettings;
  onChange(settings: ListSettings): void;
  sort: readonly Sort[];
  onSort(sort: readonly Sort[]): void;
}
const densities: readonly Density[] = ['compact', 'regular', 'comfortable'];

/** What is sorted by, which columns show, in which order, which stay in sight, and how high rows are. */
export function SettingsMenu({ columns, settings, onChange, sort, onSort }: Props) {
  const lean = useLean();
  const words = useWords();
  const text = useText();
  const ordered = inOrder(columns, settings.order);
  const toggle = (list: readonly string[], path: string) =>
    list.includes(path) ? list.filter((other) => other !== path) : [...list, path];
  const move = (from: number, step: number) => {
    const order = ordered.map((column) => column.path);
    const [path] = order.splice(from, 1);
    order.splice(from + step, 0, path!);
    onChange({ ...settings, order });
  };
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Popover.Trigger asChild>
        <button
          type="button"
          className={lean.iconButton}
          aria-label={words.columns}
          title={words.columns}
        >
          <Settings2 aria-hidden />
        </button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={words.columns} width="320px">
            <Popover.Body p="3" maxH="70vh" overflow="auto">
              <SortEditor columns={columns} sort={sort} onChange={onSort} />
              <label className={lean.toolbar}>
                {words.density}
                <select
                  className={lean.select}
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
              <ul style={{ listStyle: 'none', marginBlock: 8 }}>
                {ordered.map(({ path, title }, at) => (
                  <li key={path} style={{ display: 'flex', alignItems: 'center' }}>
                    <label style={{ display: 'flex', alignItems: 'center', flex: 1, minWidth: 0 }}>
                      <input
                        type="checkbox"
                        className={lean.checkbox}
                        aria-label={words.showColumn(text(title))}
                        checked={!settings.hidden.includes(path)}
                        onChange={() =>
                          onChange({ ...settings, hidden: toggle(settings.hidden, path) })
                        }
                      />
                      {text(title)}
                    </label>
                    <IconButton
                      label={`${settings.pinned.includes(path) ? words.unpin : words.pinLeft}: ${text(title)}`}
                      onClick={() =>
                        onChange({
                          ...settings,
                          pinned: toggle(settings.pinned, path),
                          pinnedEnd: settings.pinnedEnd.filter((other) => other !== path),
                        })
                      }
                    >
                      {settings.pinned.includes(path) ? (
                        <PinOff aria-hidden />
                      ) : (
                        <Pin aria-hidden />
                      )}
                    </IconButton>
                    <IconButton
                      label={`${settings.pinnedEnd.includes(path) ? words.unpin : words.pinRight}: ${text(title)}`}
                      onClick={() =>
                        onChange({
                          ...settings,
                          pinned: settings.pinned.filter((other) => other !== path),
                          pinnedEnd: toggle(settings.pinnedEnd, path),
                        })
                      }
                    >
                      {settings.pinnedEnd.includes(path) ? (
                        <PinOff aria-hidden />
                      ) : (
                        <ArrowRightToLine aria-hidden />
                      )}
                    </IconButton>
                    <IconButton
                      label={`${words.moveLeft}: ${text(title)}`}
                      disabled={at === 0}
                      onClick={() => move(at, -1)}
                    >
                      <ChevronUp aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`${words.moveRight}: ${text(title)}`}
                      disabled={at === ordered.length - 1}
                      onClick={() => move(at, 1)}
                    >
                      <ChevronDown aria-hidden />
                    </IconButton>
                  </li>
                ))}
              </ul>
              <button
                type="button"
                className={lean.button}
                onClick={() => onChange(defaultSettings(columns))}
              >
                {words.resetColumns}
              </button>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
