import { X } from 'lucide-react';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { operators, type Operator } from '#engine/fields/operators.ts';
import { FilterEditor } from '#engine/renderers/list/FilterEditor.tsx';
import { filterText } from '#engine/renderers/list/filterText.ts';
import { useFilterTitles } from '#engine/renderers/list/useFilterTitles.ts';
import type { Filter } from '#engine/renderers/list/ListState.ts';
import { useFormat } from '#engine/renderers/fields/parts/useFormat.ts';
import { IconButton } from '#engine/renderers/styles/IconButton.tsx';
import { useStyles } from '#engine/renderers/styles/StyleProvider.tsx';
import type { Text } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { DefinitionAnswer, ReportDefinition, ReportQuery } from '#shared/contract/index.ts';
import { definitionQuery } from '../../api/definitions.ts';
import { useText } from '../../i18n/useText.ts';
import { useFieldBehind } from './useFieldBehind.ts';

type Filters = NonNullable<ReportQuery['filters']>;

interface Props {
  definition: Pick<ReportDefinition, 'filters'>;
  /** Those that apply. */
  filters: Record<string, { operator: string; value?: unknown }>;
  onChange: (id: string, filter: Filters[string]) => void;
}

/** The filters of a report: a chip for each, edited as those of lists are. */
export function ReportFilters({ definition, filters, onChange }: Props) {
  const { t } = useTranslation();
  const styles = useStyles();
  const modules = [...new Set(definition.filters.map(({ module }) => module))];
  const answers = useQueries({ queries: modules.map((module) => definitionQuery(module)) });
  return (
    <div
      className={`${styles.toolbar} report-filters`}
      role="group"
      aria-label={t('report.filters')}
    >
      {definition.filters.map(({ id, title, module, field: path }) => {
        const known = answers[modules.indexOf(module)]?.data;
        return known ? (
          <ReportFilter
            key={id}
            definition={known}
            path={path}
            title={title}
            set={filters[id]}
            onChange={(filter) => onChange(id, filter)}
          />
        ) : null;
      })}
    </div>
  );
}

interface FilterProps {
  definition: DefinitionAnswer;
  path: string;
  title: Text;
  set: { operator: string; value?: unknown } | undefined;
  onChange: (filter: Filters[string]) => void;
}

function ReportFilter({ definition, path, title, set, onChange }: FilterProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const text = useText();
  const format = useFormat();
  const own = useFieldBehind(definition, path);
  const field = useMemo(() => own && { ...own, title }, [own, title]);
  const filter = useMemo<Filter | undefined>(
    () =>
      set && {
        field: path,
        operator: set.operator,
        ...(set.value !== undefined && { value: set.value as FieldValue }),
      },
    [path, set],
  );
  const titles = useFilterTitles(
    useMemo(() => (filter ? [{ filter, field }] : []), [filter, field]),
  );
  if (!field) return null;
  const operator = filter && operators[filter.operator as Operator];
  const says = operator && filterText(operator, filter, field, { text, format, titles });
  const editor = (
    <FilterEditor
      module={definition.module}
      path={path}
      field={field}
      {...(filter && { filter })}
      titles={titles}
      label={says ? `${text(field.title)} ${says}` : text(field.title)}
      onApply={({ operator: chosen, value }) =>
        onChange({ operator: chosen, ...(value !== undefined && { value }) })
      }
      onClear={() => onChange(null)}
    />
  );
  if (!filter) return <span>{editor}</span>;
  return (
    <span className={styles.chip}>
      {editor}
      <IconButton
        label={t('report.removeFilter', { title: text(field.title) })}
        onClick={() => onChange(null)}
      >
        <X aria-hidden />
      </IconButton>
    </span>
  );
}
