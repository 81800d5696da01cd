import './favourites.css';
import { createElement } from 'react';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import type { ScreenRoute } from '../menu/readMenu.ts';
import { useFavourites } from './useFavourites.ts';

const most = 8;

/** Links to the pages one keeps at hand, those used most first. */
export function FavouriteList({
  current,
  onOpen,
}: {
  current: ScreenRoute | undefined;
  onOpen?: () => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const { pages } = useFavourites();
  if (pages.length === 0) return null;
  return (
    <ul className="menu-tree favourites" aria-label={t('favourites.title')}>
      {pages.slice(0, most).map((route) => (
        <li key={route.path}>
          <Link
            className="menu-entry"
            to={route.path}
            title={text(route.title)}
            data-near={route.path === current?.path || undefined}
            onClick={onOpen}
          >
            {createElement(Star, { className: 'menu-icon', size: 15, 'aria-hidden': true })}
            <span className="menu-text">{text(route.title)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
