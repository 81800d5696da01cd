import './dashboard.css';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2, PanelsTopLeft, Pencil, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tasksQuery } from '../../api/tasks.ts';
import { useSetting } from '../../api/useSetting.ts';
import { useText } from '../../i18n/useText.ts';
import { useFavourites } from '../../shell/favourites/useFavourites.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import type { ScreenRoute } from '../../shell/menu/readMenu.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { usedForms } from './usedForms.ts';

const most = 12;

interface Props {
  title: string;
  /** `module/screen`, or a view. */
  screens: readonly string[] | undefined;
}

/** Ways to screens: those it names, or those the person has chosen; only what they may open. */
export function Shortcuts({ title, screens }: Props) {
  const { routes } = useAccess();
  if (!screens) return <OwnShortcuts />;
  const named = screens.flatMap(
    (one) =>
      routes.find(({ moduleNo, screen, component }) =>
        moduleNo ? `${moduleNo}/${screen}` === one : component === one,
      ) ?? [],
  );
  return (
    <nav className="quick-links" aria-label={title}>
      <Ways routes={named} />
    </nav>
  );
}

/** The pages the person keeps, and the forms they chose; before, those they are likely to begin. */
function OwnShortcuts() {
  const { t } = useTranslation();
  const access = useAccess();
  const kept = useFavourites().pages;
  const [chosen, choose] = useSetting<string[] | null>('quickStart', null);
  const [isChoosing, setChoosing] = useState(false);
  const lately = useQuery({ ...tasksQuery('started', { page: 1, row: 50 }), enabled: !chosen });
  const forms = chosen
    ? chosen.flatMap((path) => access.routes.find((route) => route.path === path) ?? [])
    : lately.isPending
      ? [] // nothing that would change places under the pointer
      : usedForms(access, lately.data?.rows.map(({ moduleNo }) => moduleNo) ?? [], most);
  return (
    <nav className="quick-links" aria-label={t('home.start')}>
      {kept.slice(0, most).map((route) => (
        <Way key={route.path} route={route} isKept />
      ))}
      <Ways routes={forms.filter((form) => !kept.includes(form))} />
      <button type="button" onClick={() => setChoosing(true)}>
        <Pencil size={15} aria-hidden />
        {t('home.chooseStart')}
      </button>
      {isChoosing ? (
        <ShortcutsDialog
          chosen={forms.map(({ path }) => path)}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </nav>
  );
}

const Ways = ({ routes }: { routes: readonly ScreenRoute[] }) =>
  routes.map((route) => <Way key={route.path} route={route} />);

function Way({ route, isKept }: { route: ScreenRoute; isKept?: boolean }) {
  const text = useText();
  const Icon = isKept ? Star : route.component === 'form' ? FilePlus2 : PanelsTopLeft;
  return (
    <Link to={route.path}>
      <Icon size={15} aria-hidden />
      {text(route.title)}
    </Link>
  );
}
