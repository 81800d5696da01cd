import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areaOf } from '#engine/schema/drawing/menuEdits.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import type { CustomItem } from '#shared/contract/index.ts';
import { customisationsQuery } from '../../api/customisations.ts';
import { definitionsInForceQuery } from '../../api/definitions.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { navigate } from '../../shell/navigation.ts';
import { useFilterParams } from '../processAdministration/useFilterParams.ts';
import { StartDialog } from './StartDialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { SearchForm } from '../../ui/SearchForm.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import './words.ts';

interface ModuleRow {
  name: string;
  title: Text | null;
  area: Text | undefined;
  /** Null: there is but a draft of it. */
  fields: number | null;
  isApproved: boolean;
  custom: CustomItem | undefined;
}

/** All modules: where they come from, what is drawn of them, and the way to draw one. */
export default function ModulesScreen() {
  const { t } = useTranslation();
  const columns = useColumns();
  const definitions = useQuery(definitionsInForceQuery());
  const customisations = useQuery(customisationsQuery());
  const { filterParams, setFilterParams } = useFilterParams();
  const [isStarting, setStarting] = useState(false);
  const error = definitions.error ?? customisations.error;
  if (error) return <Failure error={error} onRetry={() => void definitions.refetch()} />;
  if (!definitions.data || !customisations.data) return <ScreenSkeleton />;
  const { search = '' } = filterParams;
  const wanted = search.toLowerCase();
  const rows = rowsOf(definitions.data, customisations.data).filter(({ name, title, area }) =>
    [name, title?.en, title?.zh, area?.en, area?.zh].some((word) =>
      word?.toLowerCase().includes(wanted),
    ),
  );
  return (
    <section className="panel">
      <SearchForm
        search={search}
        hint={t('moduleDesign.screen.search')}
        onSearch={(typed) => setFilterParams({ search: typed })}
      >
        <Button size="sm" onClick={() => setStarting(true)}>
          <Plus size={15} />
          {t('moduleDesign.screen.new')}
        </Button>
      </SearchForm>
      {rows.length === 0 ? (
        <Notice tone="empty" title={t('moduleDesign.screen.none')} />
      ) : (
        <Table rows={rows} idOf={({ name }) => name} columns={columns} />
      )}
      {isStarting ? (
        <StartDialog
          definitions={definitions.data}
          drawn={customisations.data
            .filter(({ kind }) => kind === 'module')
            .map(({ name }) => name)}
          onClose={() => setStarting(false)}
        />
      ) : null}
    </section>
  );
}

function useColumns(): TableColumn<ModuleRow>[] {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  const origin = ({ custom }: ModuleRow) => custom?.origin ?? 'file';
  return [
    {
      title: t('moduleDesign.screen.module'),
      renderCell: ({ name, title }) => (
        <>
          <button
            type="button"
            className="tasks-open"
            onClick={() => navigate(`/system/module-design?id=${name}`)}
          >
            {text(title) || name}
          </button>{' '}
          <small>{name}</small>
        </>
      ),
    },
    { title: t('moduleDesign.screen.area'), renderCell: ({ area }) => text(area) },
    {
      title: t('moduleDesign.screen.origin'),
      renderCell: (row) => (
        <span className="tag" data-colour={origin(row) === 'file' ? 'grey' : 'blue'}>
          {t(`moduleDesign.screen.origins.${origin(row)}`)}
        </span>
      ),
    },
    { title: t('moduleDesign.screen.fields'), renderCell: ({ fields }) => fields },
    {
      title: t('moduleDesign.screen.process'),
      renderCell: ({ isApproved }) => (isApproved ? '✓' : ''),
    },
    {
      title: t('moduleDesign.screen.version'),
      renderCell: ({ custom }) => custom?.version,
    },
    {
      title: t('moduleDesign.screen.draft'),
      renderCell: ({ custom }) =>
        custom?.draft
          ? t('moduleDesign.screen.draftBy', {
              name: custom.draft.by,
              at: dateTime(custom.draft.at),
            })
          : '',
    },
  ];
}

/** What was made or changed here comes first. */
function rowsOf(
  { modules, menu }: Definitions,
  customisations: readonly CustomItem[],
): ModuleRow[] {
  const own = customisations.filter(({ kind }) => kind === 'module');
  const known = new Set(modules.map(({ module }) => module));
  const drafts = own.filter(({ name }) => !known.has(name));
  const rows = [
    ...drafts.map((custom): ModuleRow => ({
      name: custom.name,
      title: custom.title,
      area: undefined,
      fields: null,
      isApproved: false,
      custom,
    })),
    ...modules.map(({ module, title, fields, flow }): ModuleRow => ({
      name: module,
      title,
      area: areaOf(menu, module),
      fields: Object.keys(fields).length,
      isApproved: flow !== undefined,
      custom: own.find(({ name }) => name === module),
    })),
  ];
  return [...rows.filter(({ custom }) => custom), ...rows.filter(({ custom }) => !custom)];
}
