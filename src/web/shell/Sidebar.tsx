import { useTranslation } from 'react-i18next';
import { FavouriteList } from './favourites/FavouriteList.tsx';
import { FootButtons } from './menu/FootButtons.tsx';
import { MenuTree } from './menu/MenuTree.tsx';
import type { Place } from './usePlace.ts';

/** The menu of the top entry one is in, 180 px wide. */
export function Sidebar({ place }: { place: Place }) {
  const { t } = useTranslation();
  return (
    <nav className="sidebar" aria-label={t('shell.sidebar')}>
      <FavouriteList current={place.entry} />
      <MenuTree nodes={place.branch} current={place.route} />
      <FootButtons />
    </nav>
  );
}
