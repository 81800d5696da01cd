import { Button } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MenuItem, Text } from '#engine/schema/language/index.ts';
import type { MenuTargets } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { withKey } from '../dictionaries/items.ts';
import { Line } from '../parts/Line.tsx';
import { IconPicker } from './IconPicker.tsx';
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
  const chosen = item.roles ?? [];
  const toggle = (role: string, isOn: boolean) => {
    const next = isOn ? [...chosen, role] : chosen.filter((one) => one !== role);
    onChange(withKey(item, 'roles', next.length > 0 ? next : undefined));
  };
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
      <details>
        <summary>
          {t('menuDesign.roles')}{' '}
          {chosen.length > 0
            ? chosen.map((role) => text(roles[role]) || role).join(t('common.separator'))
            : t('menuDesign.everybody')}
        </summary>
        <div className="menu-design-roles" role="group" aria-label={t('menuDesign.roles')}>
          {Object.entries(roles).map(([role, called]) => (
            <label key={role} className="menu-design-check">
              <input
                type="checkbox"
                checked={chosen.includes(role)}
                onChange={({ target }) => toggle(role, target.checked)}
              />
              {text(called)}
            </label>
          ))}
        </div>
      </details>
      <p className="design-help">
        <code>{item.id}</code>
      </p>
    </section>
  );
}
