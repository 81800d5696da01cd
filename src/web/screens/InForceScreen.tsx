import { useTranslation } from 'react-i18next';
import { usePage } from '../shell/tabs/PageContext.ts';
import { useInForce } from './inForce/useInForce.ts';
import { Notice } from './parts/Notice.tsx';
import { SearchForm } from './parts/SearchForm.tsx';
import { ScreenSkeleton } from './parts/ScreenSkeleton.tsx';

/** Roles, dictionaries or the menu as the definition files have them: to be read, and found. */
export default function InForceScreen() {
  const { t } = useTranslation();
  const page = usePage();
  const search = page.search.get('search') ?? '';
  const found = useInForce(page.route.component);
  if (!found) return <ScreenSkeleton />;
  const { heads, rows } = found;
  const wanted = search.toLowerCase();
  const shown = rows.filter((cells) => cells.some((cell) => cell.toLowerCase().includes(wanted)));
  return (
    <section className="panel">
      <SearchForm
        search={search}
        onSearch={(typed) => page.setSearch(new URLSearchParams(typed ? { search: typed } : {}))}
      >
        <small>{t('inForce.note')}</small>
      </SearchForm>
      {shown.length === 0 ? <Notice tone="empty" title={t('tasks.nothingFound')} /> : null}
      {shown.length > 0 ? (
        // nothing in it takes the focus: it scrolls by itself, also by keyboard
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('inForce.note')}>
          <table className="tasks">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((cells) => (
                <tr key={cells.join('\n')}>
                  {cells.map((cell, at) => (
                    <td key={heads[at]} data-label={at === 0 ? undefined : heads[at]}>
                      <span className="wrapped">{cell}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}
