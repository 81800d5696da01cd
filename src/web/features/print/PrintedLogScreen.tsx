import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RecordHeader } from '#engine/renderers/detail/RecordHeader.tsx';
import { ModuleRenderers } from '../../adapters/ModuleRenderers.tsx';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { recordQuery } from '../../api/records.ts';
import { printedLogQuery } from '../../api/workflow.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { Chips } from '../../ui/Chips.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { OpinionTable } from './OpinionTable.tsx';
import { ProcessFacts } from './ProcessFacts.tsx';
import { PrintedTaskTable } from './PrintedTaskTable.tsx';
import './print.css';

const sheets = ['opinions', 'tasks'] as const;

/** The approval of the record that `?id=` names, as a sheet to print: opinions, or all that was asked of anybody. */
export default function PrintedLogScreen() {
  const { search } = usePage();
  const id = search.get('id') ?? '';
  const shown = search.get('sheet') === 'tasks' ? 'tasks' : 'opinions';
  const { t } = useTranslation();
  const log = useQuery({ ...printedLogQuery(id, shown), enabled: id !== '' });
  if (id === '') return <Notice tone="empty" title={t('print.nothing')} />;
  if (log.error) return <Failure error={log.error} onRetry={() => void log.refetch()} />;
  if (!log.data) return <ScreenSkeleton />;
  const { head, groups, tasks } = log.data;
  return (
    <section className="panel">
      <Tools shown={shown} />
      <ModuleRenderers module={head.moduleNo}>
        {(context) => (
          <article className="sheet">
            <h2>{t('print.title')}</h2>
            <Head context={context} id={head.businessKey} />
            <ProcessFacts head={head} />
            {shown === 'opinions' ? (
              <OpinionTable groups={groups} />
            ) : (
              <PrintedTaskTable tasks={tasks} />
            )}
          </article>
        )}
      </ModuleRenderers>
    </section>
  );
}

function Head({ context, id }: { context: ModuleContext; id: string }) {
  const { module } = context.definition;
  const { data } = useQuery(recordQuery(module.module, id));
  return data ? <RecordHeader module={module} record={data.record} titles={data.titles} /> : null;
}

function Tools({ shown }: { shown: (typeof sheets)[number] }) {
  const { t } = useTranslation();
  const page = usePage();
  const choose = (sheet: string) => {
    const next = new URLSearchParams(page.search);
    next.set('sheet', sheet);
    page.setSearch(next);
  };
  return (
    <div className="toolbar no-print">
      <Chips
        label={t('print.sheet')}
        values={sheets}
        chosen={shown}
        titleOf={(sheet) => t(`print.${sheet}`)}
        onChoose={choose}
      />
      <span className="toolbar-space" />
      <Button onClick={() => window.print()}>
        <Printer size={14} aria-hidden />
        {t('print.print')}
      </Button>
    </div>
  );
}
