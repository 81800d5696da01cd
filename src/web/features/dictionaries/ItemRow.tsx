import { IconButton } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowDrag } from '#engine/renderers/grid/useRowDrag.ts';
import { phaseTitles } from '#engine/schema/inWords/index.ts';
import { phases } from '#engine/schema/language/index.ts';
import { useText } from '../../i18n/useText.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { withKey, type Item } from './items.ts';

interface Props {
  item: Item;
  at: number;
  items: readonly Item[];
  /** How many records have it: one that is used keeps its value, and is retired instead of deleted. */
  count: number;
  /** Of the check, by key. */
  wrong: ReadonlySet<string>;
  onChange: (item: Item, place: string) => void;
  onMove: (from: number, before: number) => void;
  onRemove: () => void;
}

/** A value of a dictionary: dragged by its handle, or moved with Alt and an arrow key. */
export function ItemRow({ item, at, items, count, wrong, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const id = useId();
  const { row, head, over } = useRowDrag('dict-items', at, onMove);
  const name = text(item.title) || item.value;
  const up = () => at > 0 && onMove(at, at - 1);
  const down = () => at < items.length - 1 && onMove(at, at + 2);
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'ArrowUp') up();
    else down();
  };
  const set = <Key extends keyof Item>(key: Key, value: Item[Key] | undefined) =>
    onChange(withKey(item, key, value), `${at} ${key}`);
  const field = (key: string, label: string, value: string, write: (typed: string) => void) => (
    <div className="design-field">
      <label htmlFor={`${id}${key}`}>{label}</label>
      <input
        id={`${id}${key}`}
        value={value}
        readOnly={key === 'value' && count > 0}
        aria-invalid={wrong.has(key)}
        data-code={key === 'value'}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  );
  return (
    <div
      ref={row}
      className="dict-item"
      role="listitem"
      aria-label={name}
      data-over={over}
      data-retired={item.retired}
      onKeyDown={press}
    >
      <span ref={head} className="dict-handle" aria-hidden>
        <GripVertical size={15} />
      </span>
      {field('value', t('dict.value'), item.value, (value) => set('value', value))}
      {field('en', t('dict.english'), item.title.en, (en) => set('title', { ...item.title, en }))}
      {field('zh', t('dict.chinese'), item.title.zh, (zh) => set('title', { ...item.title, zh }))}
      <div className="design-field">
        <span className="dict-label">{t('dict.colour')}</span>
        <ColourChoice
          label={`${name}: ${t('dict.colour')}`}
          name={`${id}colour`}
          colour={item.colour}
          onChange={(colour) => set('colour', colour)}
        />
      </div>
      <div className="design-field">
        <label htmlFor={`${id}phase`}>{t('dict.phase')}</label>
        <select
          id={`${id}phase`}
          value={item.phase ?? ''}
          onChange={({ target }) =>
            set(
              'phase',
              phases.find((one) => one === target.value),
            )
          }
        >
          <option value="">—</option>
          {phases.map((phase) => (
            <option key={phase} value={phase}>
              {text(phaseTitles[phase])}
            </option>
          ))}
        </select>
      </div>
      <div className="design-field">
        <label htmlFor={`${id}parent`}>{t('dict.parent')}</label>
        <select
          id={`${id}parent`}
          value={item.parent ?? ''}
          onChange={({ target }) => set('parent', target.value || undefined)}
        >
          <option value="">—</option>
          {items
            .filter(({ value }) => value !== item.value)
            .map(({ value, title }) => (
              <option key={value} value={value}>
                {text(title) || value}
              </option>
            ))}
        </select>
      </div>
      <label className="dict-retired">
        <input
          type="checkbox"
          checked={item.retired ?? false}
          onChange={({ target }) => set('retired', target.checked || undefined)}
        />
        {t('dict.retired')}
      </label>
      <span className="dict-count">
        {count > 0 ? t('dict.count', { count }) : t('dict.unused')}
      </span>
      <span className="dict-tools">
        <IconButton
          variant="ghost"
          size="2xs"
          aria-label={t('dict.up', { name })}
          disabled={at === 0}
          onClick={up}
        >
          <ArrowUp size={14} />
        </IconButton>
        <IconButton
          variant="ghost"
          size="2xs"
          aria-label={t('dict.down', { name })}
          disabled={at === items.length - 1}
          onClick={down}
        >
          <ArrowDown size={14} />
        </IconButton>
        <IconButton
          variant="ghost"
          size="2xs"
          aria-label={t('dict.remove', { name })}
          title={count > 0 ? t('dict.keep') : t('dict.remove', { name })}
          disabled={count > 0}
          onClick={onRemove}
        >
          <Trash2 size={14} />
        </IconButton>
      </span>
    </div>
  );
}
