import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/contract/index.ts';
import { importsQuery } from '../../api/imports.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { session } from '../../session/session.ts';
import { Table } from '../../ui/Table.tsx';

/** Who imported what, and what came of it. */
export function History({ module, onOpen }: { module: string; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { data = [] } = useQuery(importsQuery(module));
  const own = session.get()?.user.id;
  if (data.length === 0) return null;
  return (
    <section className="panel">
      <h2 className="panel-title">{t('import.history')}</h2>
      <Table<Import>
        rows={data}
        idOf={({ id }) => id}
        columns={[
          {
            title: t('import.file'),
            renderCell: ({ id, fileName, owner }) =>
              owner === own ? (
                <button type="button" className="tasks-open" onClick={() => onOpen(id)}>
                  {fileName}
                </button>
              ) : (
                fileName
              ),
          },
          { title: t('import.by'), renderCell: ({ ownerName }) => ownerName },
          { title: t('import.at'), renderCell: ({ createdAt }) => dateTime(createdAt) },
          { title: t('import.is'), renderCell: ({ state }) => t(`import.state.${state}`) },
          {
            title: t('import.result'),
            renderCell: ({ counts }) =>
              (['made', 'updated', 'wrong'] as const)
                .filter((one) => counts[one])
                .map((one) => `${t(`import.row.${one}`)} ${counts[one]}`)
                .join(' · '),
          },
        ]}
      />
    </section>
  );
}
