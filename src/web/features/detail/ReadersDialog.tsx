import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReadReceipts } from '#shared/contract/index.ts';
import { showMessage } from '../../api/messages.ts';
import { remindReaders } from '../../api/notices.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Table } from '../../ui/Table.tsx';

interface Props {
  module: string;
  recordId: string;
  receipts: ReadReceipts;
  onClose: () => void;
}

/** Who has not read a record, to be reminded; and who has, when and how often. */
export default function ReadersDialog({ module, recordId, receipts, onClose }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { read, unread } = receipts;
  const remind = useMutation({
    mutationFn: () => remindReaders(module, recordId),
    onSuccess: ({ sent }) =>
      showMessage({ kind: 'success', text: t('notices.reminded', { count: sent }) }),
  });
  const who = [
    { title: t('notices.person'), renderCell: ({ name }: { name: string }) => name },
    { title: t('notices.org'), renderCell: ({ org }: { org: string }) => org },
  ];
  return (
    <Modal
      size="lg"
      title={t('notices.readersTitle')}
      onClose={onClose}
      buttons={
        <>
          <Button
            variant="outline"
            disabled={unread.length === 0}
            loading={remind.isPending}
            onClick={() => remind.mutate()}
          >
            {t('notices.remind')}
          </Button>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
    >
      <h3>{t('notices.unread', { count: unread.length })}</h3>
      {unread.length > 0 ? (
        <Table
          label={t('notices.unread', { count: unread.length })}
          rows={unread}
          idOf={({ id }) => id}
          columns={who}
        />
      ) : null}
      <h3>{t('notices.read', { count: read.length })}</h3>
      {read.length > 0 ? (
        <Table
          label={t('notices.read', { count: read.length })}
          rows={read}
          idOf={({ id }) => id}
          columns={[
            ...who,
            { title: t('notices.at'), renderCell: ({ at }) => dateTime(at) },
            { title: t('notices.times'), renderCell: ({ times }) => String(times) },
          ]}
        />
      ) : null}
    </Modal>
  );
}
