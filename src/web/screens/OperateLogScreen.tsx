import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperateLogItem } from '#shared/contract/index.ts';
import { operateLogQuery, showLogRow } from '../api/oversight.ts';
import { taskKeys } from '../api/tasks.ts';
import type { FilterName } from './oversight/FilterField.tsx';
import { FilteredTable } from './oversight/FilteredTable.tsx';
import { HideLogDialog } from './oversight/HideLogDialog.tsx';
import { useLogColumns } from './oversight/useLogColumns.tsx';
import { useSought } from './oversight/useSought.ts';

const filters: FilterName[] = ['moduleNo', 'operatorId', 'from', 'to'];

/** What was done in all processes. Rows can be taken out of this list, and put back; no log loses anything. */
export default function OperateLogScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { sought, seek } = useSought();
  const isHidden = sought.hidden === 'true';
  const columns = useLogColumns(isHidden);
  const found = useQuery(operateLogQuery(sought));
  const [hiding, setHiding] = useState<OperateLogItem>();
  const showing = useMutation({
    mutationFn: showLogRow,
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.all }),
  });
  const label = t(isHidden ? 'oversight.putBack' : 'oversight.remove');
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
          <Button variant="outline" onClick={() => seek({ hidden: isHidden ? '' : 'true' })}>
            {t(isHidden ? 'oversight.backToLog' : 'oversight.removed')}
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
