import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccess } from '../../shell/menu/MenuContext.ts';

/** Title of a panel, with a link to the view that shows all of it. */
export function PanelTitle({ title, view }: { title: string; view?: string }) {
  const { t } = useTranslation();
  const { routes } = useAccess();
  const path = routes.find((route) => view && route.component === view)?.path;
  return (
    <h2 className="panel-title">
      {title}
      {path ? (
        <Link to={path} aria-label={t('home.allOf', { title })}>
          {t('home.all')}
        </Link>
      ) : null}
    </h2>
  );
}
