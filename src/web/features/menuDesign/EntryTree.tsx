import { ChevronDown, ChevronRight, EyeOff, ExternalLink, Users } from 'lucide-react';
import { createElement, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '#engine/schema/language/index.ts';
import { useText } from '../../i18n/useText.ts';
import { iconOf } from '../../shell/icons.ts';
import type { TitleOf } from './titles.ts';
import { useEntryDrag, type DropPlace } from './useEntryDrag.ts';

interface TreeProps {
  items: readonly MenuItem[];
  open: ReadonlySet<string>;
  chosen: string | undefined;
  titleOf: TitleOf;
  depth?: number;
  onToggle: (id: string) => void;
  onChoose: (id: string) => void;
  onStep: (id: string, key: string) => void;
  onDrop: (dragged: string, id: string, place: DropPlace) => void;
}

/** Entries of the menu below each other. */
export function EntryTree({ items, depth = 0, ...rest }: TreeProps) {
  return (
    <ul className="menu-design-tree">
      {items.map((item) => (
        <li key={item.id}>
          <EntryRow item={item} depth={depth} {...rest} />
          {item.items && rest.open.has(item.id) ? (
            <EntryTree items={item.items} depth={depth + 1} {...rest} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** An entry: dragged, or moved with Alt and an arrow key. */
function EntryRow(props: Omit<TreeProps, 'items'> & { item: MenuItem }) {
  const { item, open, chosen, titleOf, depth = 0, onToggle, onChoose, onStep, onDrop } = props;
  const { t } = useTranslation();
  const text = useText();
  const isFolder = item.items !== undefined;
  const isOpen = open.has(item.id);
  const { row, over } = useEntryDrag(item.id, isFolder, (dragged, place) =>
    onDrop(dragged, item.id, place),
  );
  const title = text(titleOf(item));
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    onStep(item.id, event.key);
  };
  return (
    <div
      ref={row}
      className="menu-design-row"
      style={{ paddingInlineStart: depth * 18 }}
      data-over={over}
      data-hidden={item.hidden}
    >
      {isFolder ? (
        <button
          type="button"
          className="menu-design-fold"
          aria-label={t('menuDesign.fold', { title })}
          aria-expanded={isOpen}
          onClick={() => onToggle(item.id)}
        >
          {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        </button>
      ) : (
        <span className="menu-design-fold" />
      )}
      <button
        type="button"
        id={`entry-${item.id}`}
        className="menu-design-entry"
        aria-pressed={chosen === item.id}
        onKeyDown={press}
        onClick={() => onChoose(item.id)}
      >
        {createElement(iconOf(item.icon), { size: 14, 'aria-hidden': true })}
        <span>{title}</span>
        {item.hidden ? <EyeOff size={12} role="img" aria-label={t('menuDesign.isHidden')} /> : null}
        {item.link ? <ExternalLink size={12} role="img" aria-label={t('menuDesign.link')} /> : null}
        {item.roles ? <Users size={12} role="img" aria-label={item.roles.join(', ')} /> : null}
      </button>
    </div>
  );
}
