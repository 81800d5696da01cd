import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundProcess, Intervention } from '#shared/contract/index.ts';
import { processesQuery } from '../../api/processAdministration.ts';
import type { FilterName } from './FilterField.tsx';
import { FilteredTable } from './FilteredTable.tsx';
import { InterveneDialog } from './InterveneDialog.tsx';
import { InterveneMenu } from './InterveneMenu.tsx';
import { useProcessColumns } from './useProcessColumns.tsx';
import { useFilterParams } from './useFilterParams.ts';

const filters: FilterName[] = [
  'moduleNo',
  'stepId',
  'approverId',
  'starterId',
  'orgId',
  'from',
  'to',
];
const none: ReadonlyMap<string, FoundProcess> = new Map();

/** Processes under way in which I may intervene: one, or several at once. */
export default function InterveneScreen() {
  const { t } = useTranslation();
  const { filterParams } = useFilterParams();
  const columns = useProcessColumns();
  const found = useQuery(processesQuery('open', filterParams));
  const [chosen, setChosen] = useState(none);
  const [asking, setAsking] = useState<{
    operation: Intervention;
    processes: readonly FoundProcess[];
  }>();
  const selected = [...chosen.values()];
  // what is over has no end yet here
  const shown = columns.slice(0, -1);
  const actions = {
    title: t('tasks.actions'),
    isActions: true,
    renderCell: (process: FoundProcess) => (
      <InterveneMenu
        processes={[process]}
        label={t('processAdministration.operationOf', {
          operation: t('processAdministration.intervene'),
          what: process.title,
        })}
        title={t('processAdministration.intervene')}
        isInRow
        onChoose={(operation) => setAsking({ operation, processes: [process] })}
      />
    ),
  };
  return (
    <section className="panel">
      <FilteredTable
        filters={filters}
        tools={
          <InterveneMenu
            processes={selected}
            label={t('processAdministration.interveneSelected', { count: selected.length })}
            title={t('processAdministration.interveneSelected', { count: selected.length })}
            onChoose={(operation) => setAsking({ operation, processes: selected })}
          />
        }
        result={found}
        columns={[...shown, actions]}
        idOf={({ procInstId }) => procInstId}
        empty={t('processAdministration.nothingOpen')}
        selection={{ chosen, onChoose: setChosen, titleOf: ({ title }) => title }}
      />
      {asking ? (
        <InterveneDialog
          {...asking}
          onDone={() => setChosen(none)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </section>
  );
}
