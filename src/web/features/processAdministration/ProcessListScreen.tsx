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
import { useFilterParams } from './useFilterParams.ts';

/** The processes there are: their steps, what is under way, and the way to start one. */
export default function ProcessListScreen() {
  const { t } = useTranslation();
  const text = useText();
  const flows = useQuery(workFlowsQuery());
  const { filterParams, setFilterParams } = useFilterParams();
  const { area = '', search = '' } = filterParams;
  const { data, error } = flows;
  if (error) return <Failure error={error} onRetry={() => void flows.refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const areas = new Map(data.map(({ typeId, typeTitle }) => [typeId, text(typeTitle)]));
  const wanted = search.toLowerCase();
  const isWanted = ({ moduleNo, title }: WorkFlowItem) =>
    [moduleNo, title.en, title.zh].some((name) => name.toLowerCase().includes(wanted));
  const shown = data.filter((flow) => (area === '' || flow.typeId === area) && isWanted(flow));
  const withOpen = data.some(({ open }) => open !== null);
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
      ) : null}
      {shown.length > 0 ? (
        <div className="table-scroll">
          <table className="tasks">
            <thead>
              <tr>
                <th>{t('processAdministration.sn')}</th>
                <th>{t('processAdministration.process')}</th>
                <th>{t('processAdministration.area')}</th>
                <th>{t('processAdministration.steps')}</th>
                <th>{t('processAdministration.version')}</th>
                <th>{t('processAdministration.published')}</th>
                {withOpen ? <th>{t('processAdministration.underWay')}</th> : null}
                <th>{t('tasks.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((flow) => (
                <ProcessRow key={flow.moduleNo} flow={flow} withOpen={withOpen} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}

function ProcessRow({ flow, withOpen }: { flow: WorkFlowItem; withOpen: boolean }) {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  const { routes } = useAccess();
  const { data: common } = useQuery(publicDefinitionsQuery());
  const { moduleNo, open } = flow;
  const title = text(flow.title);
  // branches often end with the same people
  const steps = [...new Set(flow.steps.map((step) => text(step.title)))];
  const named = (action: string) => `${action}: ${title}`;
  return (
    <tr>
      <td className="tasks-check">{flow.sn}</td>
      <td>
        <span className="wrapped">{title}</span>
      </td>
      <td data-label={t('processAdministration.area')}>{text(flow.typeTitle)}</td>
      <td data-label={t('processAdministration.steps')}>
        <span className="wrapped">{steps.join(' → ')}</span>
      </td>
      <td data-label={t('processAdministration.version')}>{flow.version}</td>
      <td data-label={t('processAdministration.published')}>{dateTime(flow.publishedAt)}</td>
      {withOpen ? (
        <td data-label={t('processAdministration.underWay')}>
          {open ? (
            <button
              type="button"
              className="tasks-open"
              aria-label={`${named(t('processAdministration.underWay'))}: ${open}`}
              onClick={() => navigate(`/approval/intervene/list?moduleNo=${moduleNo}`)}
            >
              {open}
            </button>
          ) : (
            open
          )}
        </td>
      ) : null}
      <td className="tasks-actions">
        {flow.canStart ? (
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
      </td>
    </tr>
  );
}
