import { Button } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MenuItem, Text } from '#engine/schema/language/index.ts';
import type { MenuTargets } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { withKey } from '../dictionaries/items.ts';
import { Line } from '../../ui/Line.tsx';
import { IconPicker } from './IconPicker.tsx';
import { RolesChoice } from './RolesChoice.tsx';
import { TargetChoice } from './TargetChoice.tsx';

interface Props {
  item: MenuItem;
  /** What it is called when it says nothing itself. */
  title: Text;
  targets: MenuTargets;
  /** Titles of roles by code. */
  roles: Readonly<Record<string, Text>>;
  onChange: (item: MenuItem, place?: string) => void;
  onRemove: () => void;
}

const flags = ['hidden', 'pinned', 'wide'] as const;

/** What one entry of the menu is called, where it leads, and who sees it. */
export function EntryPanel({ item, title, targets, roles, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const write = (language: 'en' | 'zh') => (typed: string) =>
    onChange({ ...item, title: { ...title, [language]: typed } }, `title.${language}`);
  return (
    <section className="design-editor" aria-label={text(title)}>
      <div className="design-headline">
        <h2>{text(title)}</h2>
        <Button variant="ghost" size="xs" onClick={onRemove}>
          <Trash2 size={14} />
          {t('menuDesign.remove')}
        </Button>
      </div>
      <Line label={t('dict.titleEnglish')} value={title.en} onChange={write('en')} />
      <Line label={t('dict.titleChinese')} value={title.zh} onChange={write('zh')} />
      <TargetChoice item={item} targets={targets} onChange={onChange} />
      <IconPicker icon={item.icon} onChange={(icon) => onChange(withKey(item, 'icon', icon))} />
      {flags.map((flag) => (
        <label key={flag} className="menu-design-check">
          <input
            type="checkbox"
            checked={item[flag] ?? false}
            onChange={({ target }) => onChange(withKey(item, flag, target.checked || undefined))}
          />
          {t(`menuDesign.${flag}`)}
        </label>
      ))}
      {(['for', 'roles'] as const).map((key) => (
        <RolesChoice
          key={key}
          label={t(`menuDesign.${key}`)}
          roles={roles}
          chosen={item[key] ?? []}
          onChange={(next) => onChange(withKey(item, key, next.length > 0 ? next : undefined))}
        />
      ))}
      <p className="design-help">
        <code>{item.id}</code>
      </p>
    </section>
  );
}
