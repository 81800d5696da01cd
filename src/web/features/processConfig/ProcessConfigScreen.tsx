import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessItem } from '#shared/contract/index.ts';
import { processesQuery } from '../../api/processDesign.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { navigate } from '../../shell/navigation.ts';
import { SearchedTable } from '../../ui/SearchedTable.tsx';
import type { TableColumn } from '../../ui/Table.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { Running } from './Running.tsx';

/** Every module with a process: the version in force, what runs, who changed it last. */
export default function ProcessConfigScreen() {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  const [moved, setMoved] = useState<ProcessItem>();
  const result = useQuery(processesQuery());
  const columns: TableColumn<ProcessItem>[] = [
    {
      title: t('processConfig.process'),
      renderCell: ({ module, title }) => (
        <>
          <button
            type="button"
            className="tasks-open"
            onClick={() => navigate(`/system/process-design?id=${module}`)}
          >
            {text(title)}
          </button>
          <small>{module}</small>
        </>
      ),
    },
    { title: t('processConfig.version'), renderCell: ({ version }) => version },
    {
      title: t('processConfig.source'),
      renderCell: ({ source }) => (
        <span className="tag" data-colour={source === 'browser' ? 'blue' : 'grey'}>
          {t(`design.source.${source}`)}
        </span>
      ),
    },
    {
      title: t('processConfig.running'),
      renderCell: (item) => <Running item={item} onMove={() => setMoved(item)} />,
    },
    {
      title: t('processConfig.changed'),
      renderCell: ({ at, by, note }) => [dateTime(at), by, note].filter(Boolean).join(' · '),
    },
    {
      title: t('processConfig.draft'),
      renderCell: ({ draft }) =>
        draft ? t('processConfig.draftBy', { by: draft.by, at: dateTime(draft.at) }) : '',
    },
  ];
  return (
    <section className="panel">
      <SearchedTable
        result={result}
        columns={columns}
        idOf={({ module }) => module}
        namesOf={({ module, title }) => [module, title.en, title.zh]}
        hint={t('processConfig.search')}
      />
      {moved ? (
        <MoveDialog
          module={moved.module}
          title={text(moved.title)}
          onClose={() => setMoved(undefined)}
        />
      ) : null}
    </section>
  );
}
