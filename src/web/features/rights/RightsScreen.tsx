import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { everybody } from '#engine/schema/inWords/titles.ts';
import { baseActions, type Module } from '#engine/schema/language/index.ts';
import { cellOf } from '#engine/schema/rights/rightsOf.ts';
import { definitionsInForceQuery } from '../../api/definitions.ts';
import { useText } from '../../i18n/useText.ts';
import { useActionTitle } from '../access/useActionTitle.ts';
import { useFilterParams } from '../processAdministration/useFilterParams.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { SearchForm } from '../../ui/SearchForm.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import { useReachWords } from './useReachWords.ts';
import './rights.css';

/** All modules and who may do what with them: by title, by role, by what may be done. */
export default function RightsScreen() {
  const { t } = useTranslation();
  const text = useText();
  const titleOf = useActionTitle();
  const { filterParams, setFilterParams } = useFilterParams();
  const { data, error, refetch } = useQuery(definitionsInForceQuery());
  const { search = '', role = '', action = '' } = filterParams;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const roles = [
    { value: 'staff', title: text(everybody) },
    ...Object.entries(data.roles.roles).map(([code, { title }]) => ({
      value: code,
      title: text(title),
    })),
  ];
  const roleTitle = (code: string) => roles.find(({ value }) => value === code)?.title ?? code;
  const wanted = search.toLowerCase();
  const grantsOf = ({ access }: Module) =>
    access.filter(
      (grant) =>
        (!role || grant.roles.includes(role)) && (!action || grant.actions.includes(action)),
    );
  const found = data.modules.filter(
    (module) =>
      `${module.module} ${module.title.en} ${module.title.zh}`.toLowerCase().includes(wanted) &&
      ((!role && !action) || grantsOf(module).length > 0),
  );
  const columns: TableColumn<Module>[] = [
    {
      title: t('why.module'),
      renderCell: ({ module, title }) => (
        <Link to={`/system/button/form?module=${module}`}>{text(title)}</Link>
      ),
    },
    {
      title: t(role ? 'rights.may' : 'rights.whoMay'),
      renderCell: (module) =>
        role ? (
          <RoleReach module={module} role={role} action={action} />
        ) : (
          <span className="wrapped">
            {[...new Set(grantsOf(module).flatMap((grant) => grant.roles))]
              .map(roleTitle)
              .join(t('common.separator'))}
          </span>
        ),
    },
    { title: t('rights.rules'), renderCell: ({ access }) => access.length },
  ];
  return (
    <section className="panel">
      <SearchForm
        search={search}
        hint={t('common.titleOrCode')}
        onSearch={(typed) => setFilterParams({ search: typed })}
      >
        <Choice
          label={t('rights.role')}
          width="200px"
          none={t('rights.anyRole')}
          value={role}
          options={roles}
          onChange={(chosen) => setFilterParams({ role: chosen })}
        />
        <Choice
          label={t('why.what')}
          width="160px"
          none={t('rights.anyAction')}
          value={action}
          options={baseActions.map((one) => ({ value: one, title: titleOf(one) }))}
          onChange={(chosen) => setFilterParams({ action: chosen })}
        />
        <small>{t('rights.count', { count: found.length })}</small>
      </SearchForm>
      {found.length === 0 ? <Notice tone="empty" title={t('tasks.nothingFound')} /> : null}
      <Table rows={found} columns={columns} idOf={({ module }) => module} />
    </section>
  );
}

function RoleReach({ module, role, action }: { module: Module; role: string; action: string }) {
  const { t } = useTranslation();
  const titleOf = useActionTitle();
  const wordsOf = useReachWords(module);
  const actions = new Set(
    module.access.filter((grant) => grant.roles.includes(role)).flatMap((grant) => grant.actions),
  );
  const byWords = new Map<string, string[]>();
  for (const one of actions) {
    if (action && one !== action) continue;
    const words = wordsOf(cellOf(module.access, role, one));
    const title = module.transitions?.find(({ id }) => id === one)?.action?.title;
    byWords.set(words, [...(byWords.get(words) ?? []), titleOf(one, title)]);
  }
  return (
    <span className="wrapped">
      {[...byWords].map(([words, titles]) => (
        <span key={words} className="why-place">
          {t('common.labelled', { name: titles.join(t('common.separator')), value: words })}
        </span>
      ))}
    </span>
  );
}
