import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FilePlus2, PanelsTopLeft, Star } from 'lucide-react';
import { tasksQuery } from '../../api/tasks.ts';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { useFavourites } from '../../shell/favourites/useFavourites.ts';
import { usedForms } from './usedForms.ts';

const most = 12;

interface Props {
  title: string;
  /** `module/screen` */
  screens: readonly string[] | undefined;
}

/**
 * Ways to screens: those it names, or the pages the person keeps and the forms of what they asked for lately; only what
 * they may open.
 */
export function Shortcuts({ title, screens }: Props) {
  const { t } = useTranslation();
  const access = useAccess();
  const text = useText();
  const kept = useFavourites().pages;
  const lately = useQuery({
    ...tasksQuery('started', { page: 1, row: 8 }),
    enabled: screens === undefined,
  });
  const routes = screens
    ? screens.flatMap(
        (named) =>
          access.routes.find(({ moduleNo, screen }) => `${moduleNo}/${screen}` === named) ?? [],
      )
    : usedForms(access, lately.data?.rows.map(({ moduleNo }) => moduleNo) ?? [])
        .filter((form) => !kept.includes(form))
        .slice(0, most - Math.min(kept.length, most));
  return (
    <nav className="quick-links" aria-label={screens ? title : t('home.start')}>
      {(screens ? [] : kept.slice(0, most)).map((route) => (
        <Link key={route.path} to={route.path}>
          <Star size={15} aria-hidden />
          {text(route.title)}
        </Link>
      ))}
      {routes.map((route) => (
        <Link key={route.path} to={route.path}>
          {route.component === 'form' ? (
            <FilePlus2 size={15} aria-hidden />
          ) : (
            <PanelsTopLeft size={15} aria-hidden />
          )}
          {text(route.title)}
        </Link>
      ))}
    </nav>
  );
}
