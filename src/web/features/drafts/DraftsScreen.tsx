import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DraftItem } from '#shared/contract/index.ts';
import { draftsQuery } from '../../api/inbox.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { useDraftActions } from './useDraftActions.ts';
import { NextStep } from '../../ui/NextStep.tsx';
import type { TableColumn } from '../../ui/Table.tsx';
import { PagedTable } from '../processAdministration/PagedTable.tsx';
import { useFilterParams } from '../processAdministration/useFilterParams.ts';

/** What I have begun and not submitted, in whatever module: to go on with, or to throw away. */
export default function DraftsScreen() {
  const { t } = useTranslation();
  const { filterParams, setFilterParams } = useFilterParams();
  const page = Number(filterParams.page ?? 1);
  return (
    <section className="panel">
      <PagedTable
        result={useQuery(draftsQuery(page))}
        columns={useDraftColumns()}
        idOf={({ kind, moduleNo, businessKey, key }) => [kind, moduleNo, businessKey, key].join()}
        page={page}
        onPage={(next) => setFilterParams({ page: String(next) })}
        empty={t('drafts.empty')}
        nextStep={<NextStep to="/approval/process/list" title={t('tasks.startOne')} />}
      />
    </section>
  );
}

function useDraftColumns(): TableColumn<DraftItem>[] {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime, since } = useFormats();
  const { open, discard } = useDraftActions();
  const nameOf = (draft: DraftItem) =>
    draft.title || t('drafts.unnamed', { kind: text(draft.moduleTitle) });
  return [
    {
      title: t('tasks.title'),
      renderCell: (draft) => (
        <>
          <button type="button" className="tasks-open" onClick={() => open(draft)}>
            {nameOf(draft)}
          </button>
          {draft.number && draft.number !== draft.title ? <small>{draft.number}</small> : null}
        </>
      ),
    },
    { title: t('tasks.module'), renderCell: ({ moduleTitle }) => text(moduleTitle) },
    {
      title: t('drafts.kind'),
      renderCell: ({ kind }) => (
        <span className="tag" data-colour={kind === 'record' ? 'blue' : 'amber'}>
          {t(`drafts.${kind}`)}
        </span>
      ),
    },
    {
      title: t('drafts.savedAt'),
      renderCell: ({ savedAt }) => <span title={dateTime(savedAt)}>{since(savedAt)}</span>,
    },
    {
      title: t('tasks.actions'),
      isActions: true,
      renderCell: (draft) =>
        draft.canDelete ? (
          <Button
            variant="ghost"
            size="2xs"
            aria-label={`${t('drafts.discard')}: ${nameOf(draft)}`}
            onClick={() => void discard(draft)}
          >
            {t('drafts.discard')}
          </Button>
        ) : null,
    },
  ];
}
