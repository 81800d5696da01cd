import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OnlineSession } from '#shared/contract/index.ts';
import {
  administrationKeys,
  endOnlineSession,
  onlineSessionsQuery,
} from '../../api/administration.ts';
import { showMessage } from '../../api/messages.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { confirm } from '../../shell/confirm.ts';
import { useDeviceName } from '../account/useDeviceName.ts';
import type { FilterName } from '../processAdministration/FilterField.tsx';
import { FilteredPanel } from '../processAdministration/FilteredPanel.tsx';
import type { TableColumn } from '../../ui/Table.tsx';

const filters: FilterName[] = ['userId'];

/** Where anybody is signed in; administrators sign devices out. */
export default function OnlineSessionsScreen() {
  const { t } = useTranslation();
  const nameOf = useDeviceName();
  const { dateTime, since } = useFormats();
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: endOnlineSession,
    onSuccess: () => showMessage({ kind: 'success', text: t('devices.ended') }),
    onSettled: () => client.invalidateQueries({ queryKey: administrationKeys.all }),
  });
  const end = async ({ id, name }: OnlineSession) => {
    const title = t('devices.end');
    const isSure = await confirm({ title, text: t('online.endText', { name }), confirm: title });
    if (isSure) ending.mutate(id);
  };
  const columns: TableColumn<OnlineSession>[] = [
    { title: t('userCenter.name'), renderCell: ({ name }) => name },
    { title: t('signIn.userName'), renderCell: ({ userName }) => userName },
    {
      title: t('devices.browser'),
      renderCell: ({ agent }) => (
        <span className="wrapped" title={agent ?? undefined}>
          {nameOf(agent)}
        </span>
      ),
    },
    { title: t('security.address'), renderCell: ({ address }) => address ?? '–' },
    { title: t('devices.used'), renderCell: ({ usedAt }) => since(usedAt) },
    { title: t('devices.begun'), renderCell: ({ begunAt }) => dateTime(begunAt) },
    {
      title: t('tasks.actions'),
      isActions: true,
      renderCell: (one) =>
        one.isThis ? (
          t('devices.this')
        ) : (
          <Button
            variant="ghost"
            size="2xs"
            aria-label={[t('devices.end'), one.name, nameOf(one.agent)].join(': ')}
            onClick={() => void end(one)}
          >
            {t('devices.end')}
          </Button>
        ),
    },
  ];
  return (
    <FilteredPanel
      withSearch={false}
      filters={filters}
      query={onlineSessionsQuery}
      columns={columns}
      idOf={({ id }) => id}
    />
  );
}
