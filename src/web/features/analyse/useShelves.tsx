import { useTranslation } from 'react-i18next';
import { dateParts, type Report } from '#engine/schema/language/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';
import {
  addDimension,
  addFilter,
  addMeasure,
  changeAggregate,
  changePart,
  moveWithin,
  place,
  type ShelfName,
} from './draft.ts';
import { ofField } from './FieldList.tsx';
import { aggregatesOf, isTime, roleOf } from './roles.ts';
import { aggregateTitle, partTitle } from './titles.ts';
import type { OfferedField, useFieldBook } from './useFieldBook.ts';

/** What stands on the shelves of a report, and what comes of a field that is put there. */
export function useShelves(
  report: Report,
  book: ReturnType<typeof useFieldBook>,
  onChange: (report: Report) => void,
) {
  const { t } = useTranslation();
  const text = useText();
  const { rows = [], columns = [], dimensions, measures, filters = [] } = report;
  const dimensionOf = (id: string) => dimensions.find((one) => one.id === id)!;
  const fieldOf = (id: string) =>
    id.startsWith(ofField) ? book.find(id.slice(ofField.length)) : undefined;

  const add = (found: OfferedField, to: ShelfName, at: number) =>
    onChange(withField(report, found, to, at));
  const renderPart = (id: string) => {
    const part = dimensionOf(id);
    return <PartSetting {...{ report, part, onChange }} found={book.find(part.field ?? '')} />;
  };
  const renderAggregate = (id: string) => {
    const part = measures.find((one) => one.id === id)!;
    return <AggregateSetting {...{ report, part, onChange }} found={book.find(part.field ?? '')} />;
  };
  const named = (id: string) => ({ id, title: text(dimensionOf(id).title) });
  const titled = ({ id, title }: Pick<Report['measures'][number], 'id' | 'title'>) => ({
    id,
    title: text(title),
  });
  return {
    shelves: [
      { id: 'rows', title: t('report.rows'), items: rows.map(named), renderItem: renderPart },
      {
        id: 'columns',
        title: t('report.columns'),
        items: columns.map(named),
        renderItem: renderPart,
      },
      {
        id: 'measures',
        title: t('report.figures'),
        items: measures.map(titled),
        renderItem: renderAggregate,
      },
      {
        id: 'filters',
        title: t('report.filters'),
        items: filters.map(({ id, title }) => ({ id, title: text(title) })),
      },
    ],
    addLast: (field: OfferedField) =>
      roleOf(field.field) === 'measure'
        ? add(field, 'measures', measures.length)
        : add(field, 'rows', rows.length),
    move(id: string, shelf: string, at: number) {
      const to = shelf as ShelfName;
      const found = fieldOf(id);
      if (found) add(found, to, at);
      else if (to === 'rows' || to === 'columns') onChange(place(report, id, to, at));
      else onChange(moveWithin(report, to, id, at));
    },
    placesOf(id: string): readonly ShelfName[] {
      if (id.startsWith(ofField)) return placesOfField(fieldOf(id));
      if (measures.some((one) => one.id === id)) return ['measures'];
      return filters.some((one) => one.id === id) ? ['filters'] : ['rows', 'columns'];
    },
  };
}

/** The report with a field on a shelf: times by month, figures by the first way to count them. */
function withField(
  report: Report,
  { path, title, field }: OfferedField,
  to: ShelfName,
  at: number,
): Report {
  if (to === 'filters') return addFilter(report, path, title);
  if (to === 'measures') {
    const aggregate = aggregatesOf(field)[0]!;
    const named = aggregateTitle(title, aggregate);
    return addMeasure(report, at, { title: named, aggregate, field: path });
  }
  const part = isTime(field) ? { part: 'month' as const } : {};
  const named = isTime(field) ? partTitle(title, 'month') : title;
  return addDimension(report, to, at, { title: named, field: path, ...part });
}

const placesOfField = (found: OfferedField | undefined): readonly ShelfName[] => {
  if (!found) return [];
  return roleOf(found.field) === 'measure'
    ? ['measures', 'filters']
    : ['rows', 'columns', 'measures', 'filters'];
};

interface SettingProps<Part> {
  report: Report;
  part: Part;
  /** The field that it is of. */
  found: OfferedField | undefined;
  onChange: (report: Report) => void;
}

/** By which part of its time a dimension is grouped. */
function PartSetting(props: SettingProps<Report['dimensions'][number]>) {
  const { report, part: dimension, found, onChange } = props;
  const { t } = useTranslation();
  const text = useText();
  if (!found || !isTime(found.field)) return null;
  const { id, title, part = 'month' } = dimension;
  return (
    <SettingChoice
      title={text(title)}
      value={part}
      values={dateParts}
      nameOf={(value) => t(`report.parts.${value}`)}
      onChange={(next) => onChange(changePart(report, id, next, partTitle(found.title, next)))}
    />
  );
}

/** What a measure tells of its field: a sum, a count … */
function AggregateSetting(props: SettingProps<Report['measures'][number]>) {
  const { report, part: measure, found, onChange } = props;
  const { t } = useTranslation();
  const text = useText();
  const { id, title, aggregate } = measure;
  if (!found || !aggregate) return null;
  return (
    <SettingChoice
      title={text(title)}
      value={aggregate}
      values={aggregatesOf(found.field)}
      nameOf={(value) => t(`report.aggregates.${value}`)}
      onChange={(next) =>
        onChange(changeAggregate(report, id, next, aggregateTitle(found.title, next)))
      }
    />
  );
}

interface SettingChoiceProps<Value extends string> {
  title: string;
  value: Value;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

/** How what stands on a shelf is grouped, or counted. */
function SettingChoice<Value extends string>(props: SettingChoiceProps<Value>) {
  const { title, value, values, nameOf, onChange } = props;
  const { t } = useTranslation();
  return (
    <Choice
      label={t('report.settingsOf', { title })}
      value={value}
      width="92px"
      options={values.map((one) => ({ value: one, title: nameOf(one) }))}
      onChange={(chosen) => {
        const next = values.find((one) => one === chosen);
        if (next !== undefined) onChange(next);
      }}
    />
  );
}
