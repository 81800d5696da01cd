import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChangeItem } from '#shared/contract/index.ts';
import { changeLogQuery } from '../api/administration.ts';
import { useFormats } from '../i18n/useFormats.ts';
import { useText } from '../i18n/useText.ts';
import { useAccess } from '../shell/menu/MenuContext.ts';
import { navigate } from '../shell/navigation.ts';
import { recordAddress } from './open/recordAddress.ts';
import type { FilterName } from './processAdministration/FilterField.tsx';
import { FilteredTable } from './processAdministration/FilteredTable.tsx';
import { useFilterParams } from './processAdministration/useFilterParams.ts';
import type { TableColumn } from './parts/Table.tsx';

const filters: FilterName[] = ['userId', 'moduleNo', 'from', 'to'];

/** Everything that was changed in records, by whom, with the values before and after. */
export default function ChangeLogScreen() {
  const { t } = useTranslation();
  const text = useText();
  const { routes } = useAccess();
  const { dateTime } = useFormats();
  const { filterParams } = useFilterParams();
  const found = useQuery(changeLogQuery(filterParams));
  const columns: TableColumn<ChangeItem>[] = [
    { title: t('processAdministration.at'), renderCell: ({ at }) => dateTime(at) },
    { title: t('security.by'), renderCell: ({ byName }) => byName || t('changes.byItself') },
    {
      title: t('changes.record'),
      renderCell: ({ moduleTitle, module, recordId }) => (
        <Button
          variant="ghost"
          size="2xs"
          onClick={() => navigate(recordAddress(routes, module, recordId))}
        >
          {text(moduleTitle)}
        </Button>
      ),
    },
    { title: t('processAdministration.filter.operation'), renderCell: ({ action }) => action },
    {
      title: t('changes.values'),
      renderCell: ({ changes }) => (
        <ul className="changes">
          {changes.slice(0, shown).map(({ field, title, before, after }) => (
            <li key={field}>{`${text(title)}: ${written(before)} → ${written(after)}`}</li>
          ))}
          {changes.length > shown ? (
            <li>{t('changes.more', { count: changes.length - shown })}</li>
          ) : null}
        </ul>
      ),
    },
  ];
  return (
    <section className="panel">
      <FilteredTable filters={filters} result={found} columns={columns} idOf={({ id }) => id} />
    </section>
  );
}

const shown = 6;
const longest = 60;

/** A value as it is kept, short. */
function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  const whole = typeof value === 'string' ? value : JSON.stringify(value);
  return whole.length > longest ? `${whole.slice(0, longest)}…` : whole;
}
