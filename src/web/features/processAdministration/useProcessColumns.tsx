import { useTranslation } from 'react-i18next';
import type { FoundProcess } from '#shared/contract/index.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { TitleLink } from '../open/TitleLink.tsx';
import { StatusTag } from '../tasks/StatusTag.tsx';
import type { TableColumn } from '../../ui/Table.tsx';

/** What lists of processes say of each; a click on the title opens it. */
export function useProcessColumns(): TableColumn<FoundProcess>[] {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime, since } = useFormats();
  const separator = t('common.separator');
  return [
    {
      title: t('tasks.title'),
      renderCell: (process) => <TitleLink item={process} number={process.number} />,
    },
    { title: t('tasks.module'), renderCell: ({ moduleTitle }) => text(moduleTitle) },
    { title: t('tasks.status'), renderCell: ({ status }) => <StatusTag status={status} /> },
    {
      title: t('tasks.step'),
      renderCell: ({ tasks }) =>
        [...new Set(tasks.map(({ stepTitle }) => text(stepTitle)))].join(separator),
    },
    {
      title: t('processAdministration.filter.approverId'),
      renderCell: ({ tasks }) =>
        tasks[0] ? (
          <>
            <span title={tasks.map(({ name, since: at }) => `${name} ${dateTime(at)}`).join('\n')}>
              {tasks.map(({ name }) => name).join(separator)}
            </span>
            <small>{since(tasks[0].since)}</small>
          </>
        ) : null,
    },
    {
      title: t('tasks.starter'),
      renderCell: ({ starterName, orgName }) => (
        <>
          {starterName}
          {orgName ? <small>{orgName}</small> : null}
        </>
      ),
    },
    { title: t('tasks.started'), renderCell: ({ startedAt }) => dateTime(startedAt) },
    {
      title: t('processAdministration.ended'),
      renderCell: ({ endedAt }) => (endedAt ? dateTime(endedAt) : ''),
    },
  ];
}
