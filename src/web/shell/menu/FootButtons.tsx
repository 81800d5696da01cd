import './menu.css';
import { createElement } from 'react';
import type { MenuButton } from '#engine/schema/language/index.ts';
import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n/useText.ts';
import { leave } from '../account/leave.ts';
import { iconOf } from '../icons.ts';
import { palette } from '../palette/paletteStore.ts';
import { shortcutsShown } from '../Shortcuts.tsx';
import { useAccess } from './MenuContext.ts';

const actions: Record<MenuButton, () => void> = {
  search: () => palette.set(true),
  shortcuts: () => shortcutsShown.set(true),
  logout: () => void leave(),
};

/** Entries of the menu that lead to no page, as buttons below it. */
export function FootButtons({ onPress }: { onPress?: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const shown = useAccess().bottomButtons.filter(({ button }) => button !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul className="menu-tree foot-buttons" aria-label={t('shell.footButtons')}>
      {shown.map(({ code, title, icon, button }) => (
        <li key={code}>
          <button
            type="button"
            className="menu-entry"
            onClick={() => {
              onPress?.();
              actions[button!]();
            }}
          >
            {createElement(iconOf(icon), { className: 'menu-icon', size: 15, 'aria-hidden': true })}
            <span className="menu-text">{text(title)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
