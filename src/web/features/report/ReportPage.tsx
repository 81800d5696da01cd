import { Button, Popover } from '@chakra-ui/react';
import { LayoutGrid } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { chartKindOf } from '#engine/report/chartKindOf.ts';
import type { Report } from '#engine/schema/language/index.ts';
import type { ReportDefinition, ReportQuery } from '#shared/contract/index.ts';
import { useSetting } from '../../api/useSetting.ts';
import { useText } from '../../i18n/useText.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { ChartChoice } from './ChartChoice.tsx';
import { Figures } from './Figures.tsx';
import { LayoutPanel } from './LayoutPanel.tsx';
import {
  figuresOf,
  filtersOf,
  layoutOf,
  parseReportQuery,
  readReportQuery,
  writeReportQuery,
} from './reportAddress.ts';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportMenu } from './ReportMenu.tsx';
import { UnitChoice } from './UnitChoice.tsx';
import { useVariants } from './useVariants.ts';
import { Variants } from './Variants.tsx';
import { PopoverPanel } from '../../ui/PopoverPanel.tsx';
import './words.ts';
import './report.css';

interface Props {
  name: string;
  definition: ReportDefinition;
}

/** A report: its filters, how it is laid out, and its figures. */
export function ReportPage({ name, definition }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const page = usePage();
  const { report } = definition;
  const asked = page.search.get('query');
  const query = useMemo(() => parseReportQuery(asked) ?? {}, [asked]);
  const layout = useMemo(() => layoutOf(report, query), [report, query]);
  const filters = useMemo(() => filtersOf(report, query), [report, query]);
  const request = useMemo(() => ({ report: name, query: figuresOf(query) }), [name, query]);
  const set = (next: ReportQuery) => page.setSearch((now) => writeReportQuery(now, next));
  const change = (part: ReportQuery) =>
    page.setSearch((now) => writeReportQuery(now, { ...readReportQuery(now), ...part }));
  const [firstId, setFirst] = useSetting(`reports.${name}.first`, '');
  useFirstVariant(asked === null, definition, firstId, set);
  const actions = useVariants(name, () => readReportQuery(page.searchNow()) ?? {}, setFirst);
  const noFilters = Object.fromEntries(Object.keys(filters).map((id) => [id, null]));
  return (
    <article className="report" aria-label={text(report.title)}>
      <h2 className="report-title">{text(report.title)}</h2>
      {report.description ? <p className="purpose">{text(report.description)}</p> : null}
      <div className="report-tools no-print">
        <ReportFilters
          definition={definition}
          filters={filters}
          onChange={(id, filter) => change({ filters: { ...query.filters, [id]: filter } })}
        />
        <div className="report-buttons">
          <ChartChoice
            chart={layout.chart}
            hasDates={[layout.chart, report.chart].some(isOfDates)}
            onChange={(chart) => change({ chart })}
          />
          <UnitChoice unit={layout.unit} onChange={(unit) => change({ unit })} />
          <PopoverPanel
            button={
              <Button variant="outline">
                <LayoutGrid size={14} aria-hidden />
                {t('report.layout')}
              </Button>
            }
            label={t('report.layout')}
            width="min(560px, 94vw)"
          >
            <Popover.Body p="3" maxH="72vh" overflow="auto">
              <LayoutPanel
                report={report}
                layout={layout}
                onChange={change}
                onReset={() => set({ ...(query.filters && { filters: query.filters }) })}
              />
            </Popover.Body>
          </PopoverPanel>
          <Variants
            variants={definition.variants}
            firstId={firstId}
            onChoose={(variant) => set(variant?.query ?? {})}
            actions={actions}
          />
          <ReportMenu title={text(report.title)} request={request} report={name} />
        </div>
      </div>
      <Figures
        request={request}
        layout={layout}
        title={text(report.title)}
        onClear={Object.keys(filters).length > 0 ? () => change({ filters: noFilters }) : undefined}
      />
    </article>
  );
}

const isOfDates = (chart: Report['chart'] | null) => chart && chartKindOf(chart).isOfDates;

/** Chooses the variant one begins with, once, when the report is opened without anything asked for. */
function useFirstVariant(
  isPlain: boolean,
  { variants }: ReportDefinition,
  id: string,
  set: (query: ReportQuery) => void,
) {
  const isDone = useRef(!isPlain);
  const query = variants.find((each) => each.id === id)?.query;
  useEffect(() => {
    if (isDone.current || !query) return;
    isDone.current = true;
    set(query);
  });
}
