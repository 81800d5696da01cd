import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reminderBoxes, type ProcessReminder } from '#shared/contract/index.ts';
import { processRemindersQuery } from '../../api/inbox.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { TitleLink } from '../open/TitleLink.tsx';
import { PagedTable } from '../processAdministration/PagedTable.tsx';
import { useFilterParams } from '../processAdministration/useFilterParams.ts';
import { Chips } from '../../ui/Chips.tsx';
import { NextStep } from '../../ui/NextStep.tsx';
import { SearchForm } from '../../ui/SearchForm.tsx';
import type { TableColumn } from '../../ui/Table.tsx';

/** Reminders that I sent or got; for those who oversee processes, all of them. */
export default function ProcessRemindersScreen() {
  const { t } = useTranslation();
  const { permitsSomewhere } = useAccess();
  const { filterParams, setFilterParams } = useFilterParams();
  const box = reminderBoxes.find((one) => one === filterParams.box) ?? 'sent';
  const page = Number(filterParams.page ?? 1);
  const mayOversee = permitsSomewhere('intervene');
  const offered = reminderBoxes.filter((one) => one !== 'all' || mayOversee);
  const result = useQuery(processRemindersQuery(box, page, filterParams.search ?? ''));
  return (
    <section className="panel">
      <SearchForm
        search={filterParams.search ?? ''}
        onSearch={(search) => setFilterParams({ search })}
      >
        <Chips
          label={t('processReminders.box')}
          values={offered}
          chosen={box}
          titleOf={(one) => t(`processReminders.${one}`)}
          onChoose={(one) => setFilterParams({ box: one })}
        />
      </SearchForm>
      <PagedTable
        result={result}
        columns={useReminderColumns()}
        idOf={({ id }) => id}
        page={page}
        onPage={(next) => setFilterParams({ page: String(next) })}
        empty={t(filterParams.search ? 'tasks.nothingFound' : `processReminders.empty.${box}`)}
        nextStep={
          box === 'sent' && !filterParams.search ? (
            <NextStep
              to="/approval/dashboard/my-application"
              title={t('processReminders.toRemind')}
            />
          ) : null
        }
      />
    </section>
  );
}

const colours = { sent: 'blue', read: 'green', ended: 'grey' } as const;

function useReminderColumns(): TableColumn<ProcessReminder>[] {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  return [
    {
      title: t('tasks.title'),
      renderCell: (reminder) => <TitleLink item={reminder} number={reminder.number} />,
    },
    { title: t('tasks.module'), renderCell: ({ moduleTitle }) => text(moduleTitle) },
    { title: t('processReminders.by'), renderCell: ({ remindedBy }) => remindedBy },
    {
      title: t('processReminders.people'),
      renderCell: ({ people }) => people.map(({ name }) => name).join(t('common.separator')),
    },
    { title: t('processReminders.comment'), renderCell: ({ comment }) => comment },
    { title: t('processReminders.at'), renderCell: ({ remindedAt }) => dateTime(remindedAt) },
    {
      title: t('processReminders.readAt'),
      renderCell: ({ people }) => {
        const read = people.flatMap(({ readAt }) => readAt ?? []).toSorted()[0];
        return read ? dateTime(read) : '';
      },
    },
    {
      title: t('tasks.status'),
      renderCell: ({ state }) => (
        <span className="tag" data-colour={colours[state]}>
          {t(`processReminders.state.${state}`)}
        </span>
      ),
    },
  ];
}
