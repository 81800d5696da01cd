import { Button } from '@chakra-ui/react';
import { FolderPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Menu, Text } from '#engine/schema/language/index.ts';
import type { MenuTargets } from '#shared/contract/index.ts';
import { EntryPanel } from './EntryPanel.tsx';
import { EntryTree } from './EntryTree.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import { findEntry } from './menuTree.ts';
import { titlesOf } from './titles.ts';
import { useMenuEdits } from './useMenuEdits.ts';

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
  const [isPreview, setPreview] = useState(false);
  const { items } = value;
  const edits = useMenuEdits({ value, chosen, onChoose, onChange });
  const item = chosen === undefined ? undefined : findEntry(items, chosen);
  const titleOf = titlesOf(targets);
  return (
    <div className="menu-design">
      <div>
        <MenuTools isPreview={isPreview} onPreview={setPreview} onAdd={edits.add} />
        <p className="design-help menu-design-keys">{t('menuDesign.keys')}</p>
        <EntryTree
          items={items}
          open={edits.open}
          chosen={chosen}
          titleOf={titleOf}
          onChoose={onChoose}
          onToggle={edits.toggle}
          onStep={edits.step}
          onDrop={edits.drop}
        />
      </div>
      <div className="menu-design-side">
        {isPreview ? (
          <MenuPreview menu={value} roles={roles} />
        ) : item ? (
          <EntryPanel
            key={item.id}
            item={item}
            title={titleOf(item)}
            targets={targets}
            roles={roles}
            onChange={(next, place) => edits.replace(item.id, next, place)}
            onRemove={() => edits.remove(item.id)}
          />
        ) : (
          <p className="design-editor design-help">{t('menuDesign.choose')}</p>
        )}
      </div>
    </div>
  );
}

interface ToolsProps {
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  onAdd: ReturnType<typeof useMenuEdits>['add'];
}

function MenuTools({ isPreview, onPreview, onAdd }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="toolbar">
      <Button
        variant="outline"
        size="xs"
        onClick={() => onAdd('folder', { title: { en: 'New folder', zh: '新目录' }, items: [] })}
      >
        <FolderPlus size={14} />
        {t('menuDesign.addFolder')}
      </Button>
      <Button
        variant="outline"
        size="xs"
        onClick={() => onAdd('entry', { title: { en: 'New entry', zh: '新菜单' }, screen: '' })}
      >
        <Plus size={14} />
        {t('menuDesign.addEntry')}
      </Button>
      <Button
        variant="outline"
        size="xs"
        aria-pressed={isPreview}
        onClick={() => onPreview(!isPreview)}
      >
        {t('menuDesign.preview')}
      </Button>
    </div>
  );
}
