import { FilePlus2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { PanelTitle } from './PanelTitle.tsx';

const shown = 12;

/**
 * The form of each module one may create records in, those one used lately first. A module's other forms are for
 * records it has, or for some kinds of them.
 *
 * @param lately modules, the latest first; undefined while that is not known
 */
export function QuickLinks({ lately }: { lately: readonly string[] | undefined }) {
  const { t } = useTranslation();
  const text = useText();
  const { routes, permits } = useAccess();
  const all = routes.filter(
    ({ component, moduleNo }) => component === 'form' && moduleNo && permits(`${moduleNo}.create`),
  );
  const forms = all.filter(
    (form) => form === all.find(({ moduleNo }) => moduleNo === form.moduleNo),
  );
  if (forms.length === 0) return null;
  const used = [...new Set(lately)].toReversed();
  const byUse = forms.toSorted((a, b) => used.indexOf(b.moduleNo!) - used.indexOf(a.moduleNo!));
  return (
    <section className="panel">
      <PanelTitle title={t('home.start')} />
      <nav className="quick-links" aria-label={t('home.start')} aria-busy={!lately}>
        {byUse.slice(0, shown).map((route) => (
          <Link key={route.path} to={route.path}>
            <FilePlus2 size={15} aria-hidden />
            {text(route.title)}
          </Link>
        ))}
      </nav>
    </section>
  );
}
