import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { defaultSettings, listColumns } from '#engine/renderers/list/listColumns.ts';
import type { ListState } from '#engine/renderers/list/ListState.ts';
import { RecordList } from '#engine/renderers/list/RecordList.tsx';
import type { RelatedModule } from '#engine/renderers/detail/RecordDetail.tsx';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { ModuleRenderers } from '../../adapters/ModuleRenderers.tsx';
import { listQuery } from '../../api/records.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { recordAddress } from '../open/recordAddress.ts';
import { relatedPage } from './relatedPage.ts';
import { idOf } from '../open/idOf.ts';

/** Records of another module that refer to this one. */
export function RelatedList({ relation, id }: { relation: RelatedModule; id: string }) {
  return (
    <ModuleRenderers module={relation.module}>
      {({ definition }) => <Rows definition={definition} relation={relation} id={id} />}
    </ModuleRenderers>
  );
}

interface RowsProps {
  definition: DefinitionAnswer;
  relation: RelatedModule;
  id: string;
}

function Rows({ definition, relation, id }: RowsProps) {
  const { module, paths } = definition;
  const { routes } = useAccess();
  const list = useMemo(
    () => ({ columns: module.list.columns.filter((column) => column.id !== relation.field) }),
    [module, relation.field],
  );
  const [settings, setSettings] = useState(() => defaultSettings(listColumns(module, list, paths)));
  const [state, setState] = useState<ListState>({
    search: '',
    filters: [],
    sort: [],
    page: 1,
    pageSize: 20,
  });
  const asked = relatedPage(relation, id, state.page);
  const { data, error, refetch } = useQuery({
    ...listQuery({
      ...asked,
      query: { ...asked.query, ...(state.sort.length > 0 && { sort: [...state.sort] }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <RecordList
      module={module}
      list={list}
      referenced={paths}
      state={state}
      onStateChange={setState}
      settings={settings}
      onSettingsChange={setSettings}
      result={
        data
          ? { status: 'ready', ...data }
          : error
            ? { status: 'failed', message: error.message }
            : { status: 'loading' }
      }
      onRetry={() => void refetch()}
      onOpen={(row) => navigate(recordAddress(routes, module.module, idOf(row)))}
    />
  );
}
