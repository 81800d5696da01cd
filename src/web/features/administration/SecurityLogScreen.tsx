import { useTranslation } from 'react-i18next';
import type { SecurityEventItem } from '#shared/contract/index.ts';
import { securityEventsQuery } from '../../api/processAdministration.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import type { FilterName } from '../processAdministration/FilterField.tsx';
import { FilteredPanel } from '../processAdministration/FilteredPanel.tsx';
import type { TableColumn } from '../../ui/Table.tsx';

const filters: FilterName[] = ['userId', 'from', 'to'];

/** Who signed in or was refused, what was done to accounts and roles, and who took data out. */
export default function SecurityLogScreen() {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
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
    <FilteredPanel
      withSearch={false}
      filters={filters}
      query={securityEventsQuery}
      columns={columns}
      idOf={({ id }) => id}
    />
  );
}
