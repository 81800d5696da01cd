import { FilePlus2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { PanelTitle } from './PanelTitle.tsx';
import { usedForms } from './usedForms.ts';

const shown = 12;

/**
 * Forms to begin something with, those of what one asked for lately first.
 *
 * @param lately modules, the latest first; undefined while that is not known
 */
export function QuickLinks({ lately }: { lately: readonly string[] | undefined }) {
  const { t } = useTranslation();
  const text = useText();
  const forms = usedForms(useAccess(), lately ?? []);
  if (forms.length === 0) return null;
  return (
    <section className="panel">
      <PanelTitle title={t('home.start')} />
      <nav className="quick-links" aria-label={t('home.start')} aria-busy={!lately}>
        {forms.slice(0, shown).map((route) => (
          <Link key={route.path} to={route.path}>
            <FilePlus2 size={15} aria-hidden />
            {text(route.title)}
          </Link>
        ))}
      </nav>
    </section>
  );
}
