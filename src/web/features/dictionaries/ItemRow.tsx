import { IconButton } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, GripVertical, Trash2, type LucideIcon } from 'lucide-react';
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
  const { row, head, over } = useRowDrag('dict-items', at, onMove);
  const name = text(item.title) || item.value;
  const up = at > 0 ? () => onMove(at, at - 1) : undefined;
  const down = at < items.length - 1 ? () => onMove(at, at + 2) : undefined;
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    (event.key === 'ArrowUp' ? up : down)?.();
  };
  const set: Set = (key, value) => onChange(withKey(item, key, value), `${at} ${key}`);
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
      <ItemFields {...{ item, items, wrong, set, name }} isUsed={count > 0} />
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
      <ItemTools name={name} isUsed={count > 0} up={up} down={down} onRemove={onRemove} />
    </div>
  );
}

type Set = <Key extends keyof Item>(key: Key, value: Item[Key] | undefined) => void;

interface ItemFieldsProps {
  item: Item;
  items: readonly Item[];
  wrong: ReadonlySet<string>;
  name: string;
  isUsed: boolean;
  set: Set;
}

/** What a value is stored as and called, its colour, its phase, and the value that it belongs under. */
function ItemFields({ item, items, wrong, name, isUsed, set }: ItemFieldsProps) {
  const { t } = useTranslation();
  const text = useText();
  const id = useId();
  const typed = (key: string) => ({ id: `${id}${key}`, isWrong: wrong.has(key) });
  return (
    <>
      <TypedField
        {...typed('value')}
        label={t('dict.value')}
        value={item.value}
        isCode
        readOnly={isUsed}
        onChange={(value) => set('value', value)}
      />
      <TypedField
        {...typed('en')}
        label={t('dict.english')}
        value={item.title.en}
        onChange={(en) => set('title', { ...item.title, en })}
      />
      <TypedField
        {...typed('zh')}
        label={t('dict.chinese')}
        value={item.title.zh}
        onChange={(zh) => set('title', { ...item.title, zh })}
      />
      <div className="design-field">
        <span className="dict-label">{t('dict.colour')}</span>
        <ColourChoice
          label={`${name}: ${t('dict.colour')}`}
          name={`${id}colour`}
          colour={item.colour}
          onChange={(colour) => set('colour', colour)}
        />
      </div>
      <ChosenField
        id={`${id}phase`}
        label={t('dict.phase')}
        value={item.phase}
        options={phases.map((phase) => ({ value: phase, title: text(phaseTitles[phase]) }))}
        onChange={(chosen) =>
          set(
            'phase',
            phases.find((one) => one === chosen),
          )
        }
      />
      <ChosenField
        id={`${id}parent`}
        label={t('dict.parent')}
        value={item.parent}
        options={items
          .filter(({ value }) => value !== item.value)
          .map(({ value, title }) => ({ value, title: text(title) || value }))}
        onChange={(parent) => set('parent', parent || undefined)}
      />
    </>
  );
}

interface ItemToolsProps {
  name: string;
  isUsed: boolean;
  /** None where it cannot go further. */
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  onRemove: () => void;
}

function ItemTools({ name, isUsed, up, down, onRemove }: ItemToolsProps) {
  const { t } = useTranslation();
  return (
    <span className="dict-tools">
      <Tool icon={ArrowUp} label={t('dict.up', { name })} onClick={up} />
      <Tool icon={ArrowDown} label={t('dict.down', { name })} onClick={down} />
      <Tool
        icon={Trash2}
        label={t('dict.remove', { name })}
        title={isUsed ? t('dict.keep') : t('dict.remove', { name })}
        onClick={isUsed ? undefined : onRemove}
      />
    </span>
  );
}

interface TypedFieldProps {
  id: string;
  label: string;
  value: string;
  isWrong: boolean;
  isCode?: boolean;
  readOnly?: boolean;
  onChange: (typed: string) => void;
}

function TypedField(props: TypedFieldProps) {
  const { id, label, value, isWrong, isCode = false, readOnly = false, onChange } = props;
  return (
    <div className="design-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        readOnly={readOnly}
        aria-invalid={isWrong}
        data-code={isCode}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface ChosenFieldProps {
  id: string;
  label: string;
  value: string | undefined;
  options: readonly { value: string; title: string }[];
  onChange: (chosen: string) => void;
}

/** One of several, or none. */
function ChosenField({ id, label, value = '', options, onChange }: ChosenFieldProps) {
  return (
    <div className="design-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">—</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  title?: string;
  /** Without it the tool is disabled. */
  onClick: (() => void) | undefined;
}

function Tool({ icon: Icon, label, title, onClick }: ToolProps) {
  return (
    <IconButton
      variant="ghost"
      size="2xs"
      aria-label={label}
      title={title}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon size={14} />
    </IconButton>
  );
}
