import './processAdministration.css';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WorkFlowItem } from '#shared/contract/index.ts';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { workFlowsQuery } from '../../api/processAdministration.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { addAddress } from '../open/taskAddress.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { SearchForm } from '../../ui/SearchForm.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import { useFilterParams } from './useFilterParams.ts';

/** The processes there are: their steps, what is under way, and the way to start one. */
export default function ProcessListScreen() {
  const { t } = useTranslation();
  const text = useText();
  const flows = useQuery(workFlowsQuery());
  const { filterParams, setFilterParams } = useFilterParams();
  const { area = '', search = '' } = filterParams;
  const { data, error } = flows;
  const columns = useProcessColumns(data?.some(({ open }) => open !== null) ?? false);
  if (error) return <Failure error={error} onRetry={() => void flows.refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const areas = new Map(data.map(({ typeId, typeTitle }) => [typeId, text(typeTitle)]));
  const wanted = search.toLowerCase();
  const isWanted = ({ moduleNo, title }: WorkFlowItem) =>
    [moduleNo, title.en, title.zh].some((name) => name.toLowerCase().includes(wanted));
  const shown = data.filter((flow) => (area === '' || flow.typeId === area) && isWanted(flow));
  return (
    <section className="panel">
      <SearchForm
        search={search}
        hint={t('processConfig.search')}
        onSearch={(typed) => setFilterParams({ search: typed })}
      >
        <div className="filter-first">
          <Choice
            label={t('processAdministration.area')}
            none={t('processAdministration.area')}
            value={area}
            onChange={(chosen) => setFilterParams({ area: chosen })}
            options={[...areas].map(([value, title]) => ({ value, title }))}
          />
        </div>
      </SearchForm>
      {shown.length === 0 ? (
        <Notice
          tone="empty"
          title={t(data.length > 0 ? 'tasks.nothingFound' : 'processAdministration.noProcess')}
        />
      ) : (
        <Table rows={shown} columns={columns} idOf={({ moduleNo }) => moduleNo} />
      )}
    </section>
  );
}

function useProcessColumns(withOpen: boolean): TableColumn<WorkFlowItem>[] {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  const open: TableColumn<WorkFlowItem> = {
    title: t('processAdministration.underWay'),
    renderCell: (flow) => <OpenProcesses flow={flow} />,
  };
  return [
    { title: t('processAdministration.sn'), isCount: true, renderCell: ({ sn }) => sn },
    {
      title: t('processAdministration.process'),
      renderCell: ({ title }) => <span className="wrapped">{text(title)}</span>,
    },
    { title: t('processAdministration.area'), renderCell: ({ typeTitle }) => text(typeTitle) },
    {
      title: t('processAdministration.steps'),
      // branches often end with the same people
      renderCell: ({ steps }) => (
        <span className="wrapped">
          {[...new Set(steps.map((step) => text(step.title)))].join(' → ')}
        </span>
      ),
    },
    { title: t('processAdministration.version'), renderCell: ({ version }) => version },
    {
      title: t('processAdministration.published'),
      renderCell: ({ publishedAt }) => dateTime(publishedAt),
    },
    ...(withOpen ? [open] : []),
    {
      title: t('tasks.actions'),
      isActions: true,
      renderCell: (flow) => <ProcessActions flow={flow} />,
    },
  ];
}

function OpenProcesses({ flow: { moduleNo, title, open } }: { flow: WorkFlowItem }) {
  const { t } = useTranslation();
  const text = useText();
  return open ? (
    <button
      type="button"
      className="tasks-open"
      aria-label={`${t('processAdministration.underWay')}: ${text(title)}: ${open}`}
      onClick={() => navigate(`/approval/intervene/list?moduleNo=${moduleNo}`)}
    >
      {open}
    </button>
  ) : (
    open
  );
}

function ProcessActions({ flow: { moduleNo, title, canStart } }: { flow: WorkFlowItem }) {
  const { t } = useTranslation();
  const text = useText();
  const { routes } = useAccess();
  const { data: common } = useQuery(publicDefinitionsQuery());
  const named = (action: string) => `${action}: ${text(title)}`;
  return (
    <>
      {canStart ? (
        <Button
          variant="ghost"
          size="2xs"
          aria-label={named(t('processAdministration.start'))}
          onClick={() => navigate(addAddress(routes, moduleNo, common?.modules ?? {}))}
        >
          {t('processAdministration.start')}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="2xs"
        aria-label={named(t('processAdministration.find'))}
        onClick={() => navigate(`/approval/retrieval/list?moduleNo=${moduleNo}`)}
      >
        {t('processAdministration.find')}
      </Button>
    </>
  );
}
