import { FilePlus2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { PanelTitle } from './PanelTitle.tsx';

/** Forms of modules one may create records in. */
export function QuickLinks() {
  const { t } = useTranslation();
  const text = useText();
  const { routes, permits } = useAccess();
  const forms = routes.filter(
    ({ component, moduleNo }) => component === 'form' && moduleNo && permits(`${moduleNo}.create`),
  );
  if (forms.length === 0) return null;
  return (
    <section className="panel">
      <PanelTitle title={t('home.start')} />
      <nav className="quick-links" aria-label={t('home.start')}>
        {forms.slice(0, 12).map((route) => (
          <Link key={route.path} to={route.path}>
            <FilePlus2 size={15} aria-hidden />
            {text(route.title)}
          </Link>
        ))}
      </nav>
    </section>
  );
}
