import { Button } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultSettings, listColumns } from '#engine/renderers/list/listColumns.ts';
import type { ListState } from '#engine/renderers/list/ListState.ts';
import { RecordList } from '#engine/renderers/list/RecordList.tsx';
import type { RelatedModule } from '#engine/renderers/detail/RecordDetail.tsx';
import { idsAt } from '#engine/schema/relations.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { ModuleRenderers } from '../../adapters/ModuleRenderers.tsx';
import { listQuery, nextQuery } from '../../api/records.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { recordAddress } from '../open/recordAddress.ts';
import { beginAddress } from './beginAddress.ts';
import { relatedPage } from './relatedPage.ts';
import { idOf } from '../open/idOf.ts';

interface Props {
  relation: RelatedModule;
  /** The record, and its module. */
  record: RecordData;
  of: string;
}

/** Records of another module that belong to this one. */
export function RelatedList(props: Props) {
  return (
    <ModuleRenderers module={props.relation.module}>
      {({ definition }) => <Rows definition={definition} {...props} />}
    </ModuleRenderers>
  );
}

function Rows({ definition, relation, record, of }: Props & { definition: DefinitionAnswer }) {
  const { module, paths } = definition;
  const { t } = useTranslation();
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
  const id = idOf(record);
  const ids = relation.of === undefined ? [id] : idsAt(record, relation.of);
  const asked = relatedPage(relation, ids, state.page);
  const { data, error, refetch } = useQuery({
    ...listQuery({
      ...asked,
      query: { ...asked.query, ...(state.sort.length > 0 && { sort: [...state.sort] }) },
    }),
    placeholderData: keepPreviousData,
  });
  const { data: next } = useQuery(nextQuery(of, id));
  const offered = next?.find(
    (one) =>
      relation.of === undefined && one.module === module.module && one.field === relation.field,
  );
  const add = offered ? (
    <Button onClick={() => navigate(beginAddress(routes, offered, id))}>
      <Plus size={15} />
      {t('list.add')}
    </Button>
  ) : undefined;
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
      buttons={add}
      emptyAction={add}
      onOpen={(row) => navigate(recordAddress(routes, module.module, idOf(row)))}
    />
  );
}
