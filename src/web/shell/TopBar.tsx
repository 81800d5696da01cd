import { IconButton } from '@chakra-ui/react';
import { MenuIcon, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { withKeyNames } from '#engine/renderers/keyNames.ts';
import { useStore } from '../state/createStore.ts';
import { landingPath } from '../session/redirect.ts';
import { Link } from 'react-router-dom';
import { palette } from './palette/paletteStore.ts';
import { drawer, isWide } from './sidebarStore.ts';
import { TodoButton } from './TodoButton.tsx';
import { TopMenu } from './TopMenu.tsx';
import type { Place } from './usePlace.ts';
import { UserMenu } from './account/UserMenu.tsx';

/** Logo, product title, the top menu, search, tasks and the person. */
export function TopBar({ place }: { place: Place }) {
  const { t } = useTranslation();
  const wide = useStore(isWide);
  return (
    <header className="top-bar">
      {wide ? null : (
        <IconButton
          variant="ghost"
          aria-label={t('shell.openMenu')}
          onClick={() => drawer.set(true)}
        >
          <MenuIcon size={18} />
        </IconButton>
      )}
      <Link className="product" to={landingPath} aria-label={t('product.title')}>
        <img src="/logo.svg" alt="" width="24" height="24" />
        <span className="product-title">{t('product.title')}</span>
      </Link>
      {wide ? <TopMenu place={place} /> : <span className="top-bar-space" />}
      <button
        type="button"
        className="search-button"
        aria-keyshortcuts="Control+K"
        onClick={() => palette.set(true)}
      >
        <Search size={14} aria-hidden />
        <span>{t('palette.open')}</span>
        <kbd aria-hidden>{withKeyNames('Ctrl+K')}</kbd>
      </button>
      <TodoButton />
      <UserMenu />
    </header>
  );
}
