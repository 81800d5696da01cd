import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SecurityEventItem } from '#shared/contract/index.ts';
import { securityEventsQuery } from '../../api/processAdministration.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import type { FilterName } from '../processAdministration/FilterField.tsx';
import { FilteredTable } from '../processAdministration/FilteredTable.tsx';
import { useFilterParams } from '../processAdministration/useFilterParams.ts';
import type { TableColumn } from '../../ui/Table.tsx';

const filters: FilterName[] = ['userId', 'from', 'to'];

/** Who signed in or was refused, what was done to accounts and roles, and who took data out. */
export default function SecurityLogScreen() {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  const { filterParams } = useFilterParams();
  const found = useQuery(securityEventsQuery(filterParams));
  const columns: TableColumn<SecurityEventItem>[] = [
    { title: t('processAdministration.at'), renderCell: ({ at }) => dateTime(at) },
    {
      title: t('processAdministration.filter.operation'),
      renderCell: ({ action }) => t(`security.action.${action}`),
    },
    { title: t('security.by'), renderCell: ({ byName }) => byName },
    { title: t('security.account'), renderCell: ({ userName }) => userName },
    { title: t('security.address'), renderCell: ({ address }) => address },
    {
      title: t('security.what'),
      renderCell: ({ what }) => (
        <span className="wrapped">{typeof what === 'string' ? what : text(what)}</span>
      ),
    },
  ];
  return (
    <section className="panel">
      <FilteredTable
        withSearch={false}
        filters={filters}
        result={found}
        columns={columns}
        idOf={({ id }) => id}
      />
    </section>
  );
}
