import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#engine/schema/language/index.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { ChartChoice } from '../report/ChartChoice.tsx';
import { Figures } from '../report/Figures.tsx';
import { filtersOf, layoutOf } from '../report/reportAddress.ts';
import { ReportFilters } from '../report/ReportFilters.tsx';
import { Shelves } from '../report/Shelves.tsx';
import { UnitChoice } from '../report/UnitChoice.tsx';
import { takeOut, type ShelfName } from './draft.ts';
import { FieldList } from './FieldList.tsx';
import { useFieldBook } from './useFieldBook.ts';
import { useShelves } from './useShelves.tsx';

interface Props {
  definition: DefinitionAnswer;
  report: Report;
  onChange: (report: Report) => void;
}

/** Makes a report on the records of a module: fields on shelves, a chart, and what comes of it at once. */
export function Designer({ definition, report, onChange }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const inUse = [...report.dimensions, ...report.measures, ...(report.filters ?? [])].flatMap(
    ({ field }) => field ?? [],
  );
  const book = useFieldBook(definition, inUse);
  const shelves = useShelves(report, book, onChange);
  const layout = useMemo(() => layoutOf(report, {}), [report]);
  const applied = useMemo(() => filtersOf(report, {}), [report]);
  const request = useMemo(() => ({ report }), [report]);
  const { filters = [] } = report;
  const asked = useMemo(
    () =>
      filters.map(({ id, field = '', title }) => ({
        id,
        title: title ?? definition.module.title,
        module: definition.module.module,
        field,
      })),
    [filters, definition],
  );
  return (
    <div className="analyse">
      <FieldList groups={book.groups} onOpen={book.open} onAdd={shelves.addLast} />
      <div className="analyse-shelves">
        <Shelves
          shelves={shelves.shelves}
          placesOf={shelves.placesOf}
          onMove={shelves.move}
          onRemove={(id, shelf) => onChange(takeOut(report, id, shelf as ShelfName))}
        />
      </div>
      <section className="analyse-preview" aria-label={t('report.preview')}>
        <div className="report-tools">
          <ReportFilters
            definition={{ filters: asked }}
            filters={applied}
            onChange={(id, filter) =>
              onChange({
                ...report,
                filters: filters.map((one) =>
                  one.id === id
                    ? { id, field: one.field!, title: one.title!, ...(filter as object | null) }
                    : one,
                ),
              })
            }
          />
          <div className="report-buttons">
            <ChartChoice
              chart={layout.chart}
              hasDates={false}
              onChange={(chart) => {
                const { chart: _, ...others } = report;
                onChange(chart ? { ...others, chart } : others);
              }}
            />
            <UnitChoice unit={layout.unit} onChange={(unit) => onChange({ ...report, unit })} />
          </div>
        </div>
        <Figures request={request} layout={layout} title={text(report.title)} />
      </section>
    </div>
  );
}
