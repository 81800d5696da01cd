import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountItem } from '#shared/contract/index.ts';
import {
  accountsQuery,
  administrationKeys,
  setAccountDisabled,
  unlockAccount,
} from '../../api/administration.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { session } from '../../session/session.ts';
import { confirm } from '../../shell/confirm.ts';
import type { FilterName } from '../processAdministration/FilterField.tsx';
import { FilteredTable } from '../processAdministration/FilteredTable.tsx';
import { useFilterParams } from '../processAdministration/useFilterParams.ts';
import type { TableColumn } from '../../ui/Table.tsx';

const filters: FilterName[] = ['userId'];

/** How people sign in: the name, the last time, whether they may; administrators disable and enable accounts. */
export default function AccountsScreen() {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { filterParams } = useFilterParams();
  const client = useQueryClient();
  const found = useQuery(accountsQuery(filterParams));
  const onSettled = () => client.invalidateQueries({ queryKey: administrationKeys.all });
  const closing = useMutation({ mutationFn: setAccountDisabled, onSettled });
  const unlocking = useMutation({ mutationFn: unlockAccount, onSettled });
  const own = session.get()?.user.id;
  const close = async ({ userId, name }: AccountItem) => {
    const title = t('accounts.close');
    const isSure = await confirm({
      title,
      text: t('accounts.closeText', { name }),
      confirm: title,
    });
    if (isSure) closing.mutate({ userId, disabled: true });
  };
  const columns: TableColumn<AccountItem>[] = [
    { title: t('signIn.userName'), renderCell: ({ userName }) => userName },
    { title: t('userCenter.name'), renderCell: ({ name }) => name },
    {
      title: t('accounts.lastSignIn'),
      renderCell: ({ lastSignInAt }) => (lastSignInAt ? dateTime(lastSignInAt) : '–'),
    },
    { title: t('accounts.devices'), renderCell: ({ sessions }) => sessions },
    {
      title: t('tasks.status'),
      renderCell: ({ disabled, isLocked }) => {
        const state = disabled ? 'closed' : isLocked ? 'locked' : 'open';
        return (
          <span
            className="tag"
            data-colour={{ closed: 'grey', locked: 'red', open: 'green' }[state]}
          >
            {t(`accounts.state.${state}`)}
          </span>
        );
      },
    },
    {
      title: t('tasks.actions'),
      isActions: true,
      renderCell: (account) => (
        <>
          {account.isLocked ? (
            <Button
              variant="ghost"
              size="2xs"
              aria-label={`${t('accounts.unlock')}: ${account.name}`}
              onClick={() => unlocking.mutate(account.userId)}
            >
              {t('accounts.unlock')}
            </Button>
          ) : null}
          {account.disabled ? (
            <Button
              variant="ghost"
              size="2xs"
              aria-label={`${t('accounts.reopen')}: ${account.name}`}
              onClick={() => closing.mutate({ userId: account.userId, disabled: false })}
            >
              {t('accounts.reopen')}
            </Button>
          ) : account.userId === own ? null : (
            <Button
              variant="ghost"
              size="2xs"
              aria-label={`${t('accounts.close')}: ${account.name}`}
              onClick={() => void close(account)}
            >
              {t('accounts.close')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <section className="panel">
      <FilteredTable
        withSearch={false}
        filters={filters}
        result={found}
        columns={columns}
        idOf={({ userId }) => userId}
      />
    </section>
  );
}
