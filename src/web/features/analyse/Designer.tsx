import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateParts, type DatePart, type Report } from '#engine/schema/language/index.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';
import { ChartChoice } from '../report/ChartChoice.tsx';
import { Figures } from '../report/Figures.tsx';
import { filtersOf, layoutOf } from '../report/reportAddress.ts';
import { ReportFilters } from '../report/ReportFilters.tsx';
import { Shelves } from '../report/Shelves.tsx';
import { UnitChoice } from '../report/UnitChoice.tsx';
import {
  addDimension,
  addFilter,
  addMeasure,
  changeAggregate,
  changePart,
  moveWithin,
  place,
  takeOut,
  type ShelfName,
} from './draft.ts';
import { FieldList, ofField } from './FieldList.tsx';
import { aggregatesOf, isTime, roleOf } from './roles.ts';
import { aggregateTitle, partTitle } from './titles.ts';
import { useFieldBook, type OfferedField } from './useFieldBook.ts';

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
  const { rows = [], columns = [], measures, filters = [] } = report;
  const dimensionOf = (id: string) => report.dimensions.find((one) => one.id === id)!;
  const dimensions = (ids: readonly string[]) =>
    ids.map((id) => ({ id, title: text(dimensionOf(id).title) }));
  const add = ({ path, title, field }: OfferedField, to: ShelfName, at: number) => {
    if (to === 'filters') return onChange(addFilter(report, path, title));
    if (to === 'measures') {
      const aggregate = aggregatesOf(field)[0]!;
      const named = aggregateTitle(title, aggregate);
      return onChange(addMeasure(report, at, { title: named, aggregate, field: path }));
    }
    const part = isTime(field) ? { part: 'month' as const } : {};
    const named = isTime(field) ? partTitle(title, 'month') : title;
    return onChange(addDimension(report, to, at, { title: named, field: path, ...part }));
  };
  const placesOf = (id: string): readonly ShelfName[] => {
    if (id.startsWith(ofField)) {
      const found = book.find(id.slice(ofField.length));
      if (!found) return [];
      return roleOf(found.field) === 'measure'
        ? ['measures', 'filters']
        : ['rows', 'columns', 'measures', 'filters'];
    }
    if (measures.some((one) => one.id === id)) return ['measures'];
    return filters.some((one) => one.id === id) ? ['filters'] : ['rows', 'columns'];
  };
  const move = (id: string, shelf: string, at: number) => {
    const to = shelf as ShelfName;
    const found = id.startsWith(ofField) ? book.find(id.slice(ofField.length)) : undefined;
    if (found) add(found, to, at);
    else if (to === 'rows' || to === 'columns') onChange(place(report, id, to, at));
    else onChange(moveWithin(report, to, id, at));
  };
  const renderPart = (id: string) => {
    const { field = '', part = 'month', title } = dimensionOf(id);
    const found = book.find(field);
    if (!found || !isTime(found.field)) return null;
    return (
      <Choice
        label={t('report.settingsOf', { title: text(title) })}
        value={part}
        width="92px"
        options={dateParts.map((value) => ({ value, title: t(`report.parts.${value}`) }))}
        onChange={(chosen) =>
          onChange(
            changePart(report, id, chosen as DatePart, partTitle(found.title, chosen as DatePart)),
          )
        }
      />
    );
  };
  const renderAggregate = (id: string) => {
    const { field = '', aggregate, title } = measures.find((one) => one.id === id)!;
    const found = book.find(field);
    if (!found || !aggregate) return null;
    const offered = aggregatesOf(found.field);
    return (
      <Choice
        label={t('report.settingsOf', { title: text(title) })}
        value={aggregate}
        width="92px"
        options={offered.map((value) => ({ value, title: t(`report.aggregates.${value}`) }))}
        onChange={(chosen) => {
          const next = offered.find((one) => one === chosen)!;
          onChange(changeAggregate(report, id, next, aggregateTitle(found.title, next)));
        }}
      />
    );
  };
  const layout = useMemo(() => layoutOf(report, {}), [report]);
  const applied = useMemo(() => filtersOf(report, {}), [report]);
  const request = useMemo(() => ({ report }), [report]);
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
      <FieldList
        groups={book.groups}
        onOpen={book.open}
        onAdd={(field) =>
          roleOf(field.field) === 'measure'
            ? add(field, 'measures', measures.length)
            : add(field, 'rows', rows.length)
        }
      />
      <div className="analyse-shelves">
        <Shelves
          shelves={[
            {
              id: 'rows',
              title: t('report.rows'),
              items: dimensions(rows),
              renderItem: renderPart,
            },
            {
              id: 'columns',
              title: t('report.columns'),
              items: dimensions(columns),
              renderItem: renderPart,
            },
            {
              id: 'measures',
              title: t('report.figures'),
              items: measures.map(({ id, title }) => ({ id, title: text(title) })),
              renderItem: renderAggregate,
            },
            {
              id: 'filters',
              title: t('report.filters'),
              items: filters.map(({ id, title }) => ({ id, title: text(title) })),
            },
          ]}
          placesOf={placesOf}
          onMove={move}
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
