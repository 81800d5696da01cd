import { Button } from '@chakra-ui/react';
import { FolderPlus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Menu, MenuItem, Text } from '#engine/schema/language/index.ts';
import type { MenuTargets } from '#shared/contract/index.ts';
import { EntryPanel } from './EntryPanel.tsx';
import { EntryTree } from './EntryTree.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import * as tree from './menuTree.ts';
import { titlesOf } from './titles.ts';
import type { DropPlace } from './useEntryDrag.ts';

interface Props {
  value: Menu;
  targets: MenuTargets;
  roles: Readonly<Record<string, Text>>;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onChange: (value: Menu, place?: string) => void;
}

/** The menu as a tree, the entry that is chosen, and what a role sees of it. */
export function MenuEditor({ value, targets, roles, chosen, onChoose, onChange }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isPreview, setPreview] = useState(false);
  const { items } = value;
  const item = chosen === undefined ? undefined : tree.findEntry(items, chosen);
  const titleOf = titlesOf(targets);
  // the keyboard stays with an entry that was moved to another list
  const movedEntry = useRef<string>(undefined);
  useEffect(() => {
    if (movedEntry.current) document.getElementById(`entry-${movedEntry.current}`)?.focus();
    movedEntry.current = undefined;
  });
  const put = (next: readonly MenuItem[], place?: string) =>
    next !== items && onChange({ ...value, items: [...next] }, place);
  const show = (id: string | null) => id !== null && setOpen((all) => new Set(all).add(id));
  const move = (next: readonly MenuItem[], id: string) => {
    put(next);
    movedEntry.current = id;
    onChoose(id);
    show(tree.placeOf(next, id)?.parent ?? null);
  };
  const drop = (dragged: string, id: string, place: DropPlace) => {
    const at = tree.placeOf(items, id);
    if (!at) return;
    const inside = { parent: id, at: tree.entriesBelow(items, id).length };
    const beside = { ...at, at: place === 'after' ? at.at + 1 : at.at };
    move(tree.movedTo(items, dragged, place === 'inside' ? inside : beside), dragged);
  };
  const add = (entry: MenuItem) => {
    const at = chosen === undefined ? undefined : tree.placeOf(items, chosen);
    const place = item?.items
      ? { parent: item.id, at: item.items.length }
      : at
        ? { ...at, at: at.at + 1 }
        : { parent: null, at: items.length };
    move(tree.inserted(items, place, entry), entry.id);
  };
  const fresh = (stem: string, en: string, zh: string) => ({
    id: tree.freshId(items, stem),
    title: { en, zh },
  });
  return (
    <div className="menu-design">
      <div>
        <div className="toolbar">
          <Button
            variant="outline"
            size="xs"
            onClick={() => add({ ...fresh('folder', 'New folder', '新目录'), items: [] })}
          >
            <FolderPlus size={14} />
            {t('menuDesign.addFolder')}
          </Button>
          <Button
            variant="outline"
            size="xs"
            onClick={() => add({ ...fresh('entry', 'New entry', '新菜单'), screen: '' })}
          >
            <Plus size={14} />
            {t('menuDesign.addEntry')}
          </Button>
          <Button
            variant="outline"
            size="xs"
            aria-pressed={isPreview}
            onClick={() => setPreview(!isPreview)}
          >
            {t('menuDesign.preview')}
          </Button>
        </div>
        <p className="design-help menu-design-keys">{t('menuDesign.keys')}</p>
        <EntryTree
          items={items}
          open={open}
          chosen={chosen}
          titleOf={titleOf}
          onChoose={onChoose}
          onToggle={(id) =>
            setOpen((all) =>
              all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set(all).add(id),
            )
          }
          onStep={(id, key) => move(tree.stepped(items, id, key), id)}
          onDrop={drop}
        />
      </div>
      {isPreview ? (
        <MenuPreview menu={value} roles={roles} />
      ) : item ? (
        <EntryPanel
          key={item.id}
          item={item}
          title={titleOf(item)}
          targets={targets}
          roles={roles}
          onChange={(next, place) =>
            put(tree.replaced(items, item.id, next), place && `${item.id} ${place}`)
          }
          onRemove={() => {
            put(tree.removed(items, item.id));
            onChoose(undefined);
          }}
        />
      ) : (
        <p className="design-editor design-help">{t('menuDesign.choose')}</p>
      )}
    </div>
  );
}
