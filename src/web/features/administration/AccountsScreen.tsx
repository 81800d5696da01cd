import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { FilteredPanel } from '../processAdministration/FilteredPanel.tsx';
import type { TableColumn } from '../../ui/Table.tsx';

const filters: FilterName[] = ['userId'];

/** How people sign in: the name, the last time, whether they may; administrators disable and enable accounts. */
export default function AccountsScreen() {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const columns: TableColumn<AccountItem>[] = [
    { title: t('signIn.userName'), renderCell: ({ userName }) => userName },
    { title: t('userCenter.name'), renderCell: ({ name }) => name },
    {
      title: t('accounts.lastSignIn'),
      renderCell: ({ lastSignInAt }) => (lastSignInAt ? dateTime(lastSignInAt) : '–'),
    },
    { title: t('accounts.devices'), renderCell: ({ sessions }) => sessions },
    { title: t('tasks.status'), renderCell: (account) => <AccountState {...account} /> },
    {
      title: t('tasks.actions'),
      isActions: true,
      renderCell: (account) => <AccountActions account={account} />,
    },
  ];
  return (
    <FilteredPanel
      withSearch={false}
      filters={filters}
      query={accountsQuery}
      columns={columns}
      idOf={({ userId }) => userId}
    />
  );
}

function AccountState({ disabled, isLocked }: AccountItem) {
  const { t } = useTranslation();
  const state = disabled ? 'closed' : isLocked ? 'locked' : 'open';
  return (
    <span className="tag" data-colour={{ closed: 'grey', locked: 'red', open: 'green' }[state]}>
      {t(`accounts.state.${state}`)}
    </span>
  );
}

/** Nobody closes the account they are signed in with. */
function AccountActions({ account }: { account: AccountItem }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: administrationKeys.all });
  const closing = useMutation({ mutationFn: setAccountDisabled, onSettled });
  const unlocking = useMutation({ mutationFn: unlockAccount, onSettled });
  const { userId, name, isLocked, disabled } = account;
  const close = async () => {
    const title = t('accounts.close');
    const isSure = await confirm({
      title,
      text: t('accounts.closeText', { name }),
      confirm: title,
    });
    if (isSure) closing.mutate({ userId, disabled: true });
  };
  const button = (action: 'unlock' | 'reopen' | 'close', onClick: () => void) => (
    <Button
      variant="ghost"
      size="2xs"
      aria-label={`${t(`accounts.${action}`)}: ${name}`}
      onClick={onClick}
    >
      {t(`accounts.${action}`)}
    </Button>
  );
  return (
    <>
      {isLocked ? button('unlock', () => unlocking.mutate(userId)) : null}
      {disabled
        ? button('reopen', () => closing.mutate({ userId, disabled: false }))
        : userId === session.get()?.user.id
          ? null
          : button('close', () => void close())}
    </>
  );
}
