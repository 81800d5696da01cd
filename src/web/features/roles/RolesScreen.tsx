import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { roleHoldersQuery } from '../../api/access.ts';
import { definitionsInForceQuery } from '../../api/definitions.ts';
import { useText } from '../../i18n/useText.ts';
import { navigate } from '../../shell/navigation.ts';
import { useFilterParams } from '../processAdministration/useFilterParams.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { SearchForm } from '../../ui/SearchForm.tsx';
import { Table } from '../../ui/Table.tsx';
import { usesOfRole } from './usesOfRole.ts';

const form = '/system/role/form';

/** The roles there are: what each is for, how many hold it, and how many modules name it. */
export default function RolesScreen() {
  const { t } = useTranslation();
  const text = useText();
  const { filterParams, setFilterParams } = useFilterParams();
  const { data, error, refetch } = useQuery(definitionsInForceQuery());
  const holders = useQuery(roleHoldersQuery());
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const { search = '' } = filterParams;
  const found = Object.entries(data.roles.roles).filter(([code, { title }]) =>
    `${code} ${title.en} ${title.zh}`.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <section className="panel">
      <SearchForm
        search={search}
        hint={t('common.titleOrCode')}
        onSearch={(typed) => setFilterParams({ search: typed })}
      >
        <Button size="sm" onClick={() => navigate(form)}>
          <Plus size={14} aria-hidden />
          {t('roles.add')}
        </Button>
      </SearchForm>
      {found.length === 0 ? <Notice tone="empty" title={t('tasks.nothingFound')} /> : null}
      <Table
        rows={found}
        idOf={([code]) => code}
        columns={[
          {
            title: t('roles.title'),
            renderCell: ([code, { title }]) => (
              <Link to={`${form}?role=${code}`}>{text(title)}</Link>
            ),
          },
          { title: t('roles.code'), renderCell: ([code]) => <code>{code}</code> },
          { title: t('roles.scope'), renderCell: ([, { scope }]) => t(`roles.scopes.${scope}`) },
          { title: t('roles.holders'), renderCell: ([code]) => holders.data?.[code] ?? '…' },
          {
            title: t('roles.modules'),
            renderCell: ([code]) => (
              <Link to={`/system/button/list?role=${code}`}>
                {usesOfRole(data, code).modules.length}
              </Link>
            ),
          },
        ]}
      />
    </section>
  );
}
