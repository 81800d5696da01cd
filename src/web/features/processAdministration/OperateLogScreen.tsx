import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperateLogItem } from '#shared/contract/index.ts';
import { operateLogQuery, showLogRow } from '../../api/processAdministration.ts';
import { taskKeys } from '../../api/tasks.ts';
import type { FilterName } from './FilterField.tsx';
import { FilteredTable } from './FilteredTable.tsx';
import { HideLogDialog } from './HideLogDialog.tsx';
import { useLogColumns } from './useLogColumns.tsx';
import { useFilterParams } from './useFilterParams.ts';

const filters: FilterName[] = ['moduleNo', 'operatorId', 'from', 'to'];

/** What was done in all processes. Rows can be taken out of this list, and put back; no log loses anything. */
export default function OperateLogScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { filterParams, setFilterParams } = useFilterParams();
  const isHidden = filterParams.hidden === 'true';
  const columns = useLogColumns(isHidden);
  const found = useQuery(operateLogQuery(filterParams));
  const [hiding, setHiding] = useState<OperateLogItem>();
  const showing = useMutation({
    mutationFn: showLogRow,
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.all }),
  });
  const label = t(isHidden ? 'processAdministration.putBack' : 'processAdministration.remove');
  const actions = {
    title: t('tasks.actions'),
    isActions: true,
    renderCell: (item: OperateLogItem) => (
      <Button
        variant="ghost"
        size="2xs"
        aria-label={`${label}: ${item.title}`}
        onClick={() => (isHidden ? showing.mutate(item.id) : setHiding(item))}
      >
        {label}
      </Button>
    ),
  };
  return (
    <section className="panel">
      <FilteredTable
        key={String(isHidden)}
        filters={filters}
        tools={
          <Button
            variant="outline"
            onClick={() => setFilterParams({ hidden: isHidden ? '' : 'true' })}
          >
            {t(isHidden ? 'processAdministration.backToLog' : 'processAdministration.removed')}
          </Button>
        }
        result={found}
        columns={[...columns, actions]}
        idOf={({ id }) => id}
        empty={t('tasks.nothingFound')}
      />
      {hiding ? <HideLogDialog item={hiding} onClose={() => setHiding(undefined)} /> : null}
    </section>
  );
}
