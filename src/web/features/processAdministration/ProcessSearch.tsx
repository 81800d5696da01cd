import { Button } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  exportProcesses,
  processesQuery,
  type ProcessScope,
} from '../../api/processAdministration.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import type { FilterName } from './FilterField.tsx';
import { FilteredTable } from './FilteredTable.tsx';
import { useProcessColumns } from './useProcessColumns.tsx';
import { useFilterParams } from './useFilterParams.ts';

const processFilters: readonly FilterName[] = [
  'moduleNo',
  'status',
  'stepId',
  'starterId',
  'orgId',
  'approverId',
  'from',
  'to',
];

/** A search among processes; all of them can be taken along as a workbook. */
export function ProcessSearch({ scope }: { scope: Exclude<ProcessScope, 'open'> }) {
  const { t } = useTranslation();
  const { filterParams } = useFilterParams();
  const columns = useProcessColumns();
  const found = useQuery(processesQuery(scope, filterParams));
  const exporting = useMutation({
    mutationFn: () => exportProcesses(filterParams),
    onSuccess: (workbook) => saveBlob(workbook, `${t('processAdministration.processes')}.xlsx`),
  });
  return (
    <section className="panel">
      <FilteredTable
        filters={processFilters}
        tools={
          scope === 'all' ? (
            <Button
              variant="outline"
              loading={exporting.isPending}
              onClick={() => exporting.mutate()}
            >
              <Download size={14} aria-hidden />
              {t('list.export')}
            </Button>
          ) : null
        }
        result={found}
        columns={columns}
        idOf={({ procInstId }) => procInstId}
        empty={t('tasks.nothingFound')}
      />
    </section>
  );
}
