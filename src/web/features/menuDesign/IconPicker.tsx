import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconNames, type IconName } from '#engine/schema/language/iconNames.ts';
import { iconOf } from '../../shell/icons.ts';
import { SearchField } from '../../ui/SearchField.tsx';

interface Props {
  icon: IconName | undefined;
  onChange: (icon: IconName | undefined) => void;
}

/** The icons there are, found by name. */
export function IconPicker({ icon, onChange }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const part = search.trim().toLowerCase();
  return (
    <details className="menu-design-icons">
      <summary>
        {t('menuDesign.icon')} {createElement(iconOf(icon), { size: 15, 'aria-hidden': true })}{' '}
        {icon ?? '—'}
      </summary>
      <SearchField value={search} hint={t('menuDesign.findIcon')} onChange={setSearch} />
      <div role="group" aria-label={t('menuDesign.icon')}>
        <button type="button" aria-pressed={icon === undefined} onClick={() => onChange(undefined)}>
          —
        </button>
        {iconNames
          .filter((name) => name.includes(part))
          .map((name) => (
            <button
              key={name}
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={icon === name}
              onClick={() => onChange(name)}
            >
              {createElement(iconOf(name), { size: 16, 'aria-hidden': true })}
            </button>
          ))}
      </div>
    </details>
  );
}
