import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FilePlus2, PanelsTopLeft } from 'lucide-react';
import { tasksQuery } from '../../api/tasks.ts';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { usedForms } from '../home/usedForms.ts';

const most = 12;

/** Ways to screens: those it names, or the forms of what the person asked for lately; only what they may open. */
export function Shortcuts({ screens }: { screens: readonly string[] | undefined }) {
  const access = useAccess();
  const text = useText();
  const lately = useQuery({
    ...tasksQuery('started', { page: 1, row: 8 }),
    enabled: screens === undefined,
  });
  const routes = screens
    ? screens.flatMap(
        (named) =>
          access.routes.find(({ moduleNo, screen }) => `${moduleNo}/${screen}` === named) ?? [],
      )
    : usedForms(access, lately.data?.rows.map(({ moduleNo }) => moduleNo) ?? []).slice(0, most);
  return (
    <nav className="quick-links">
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
