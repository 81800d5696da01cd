import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Module } from '#engine/schema/language/index.ts';
import { readReceiptsQuery } from '../../api/notices.ts';
import { comingView } from '../../ui/comingView.tsx';

const ReadersDialog = comingView(() => import('./ReadersDialog.tsx'));

/** Beside a record that is for readers, to whoever answers for it: who has read it. */
export function ReadersButton({ module, recordId }: { module: Module; recordId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    ...readReceiptsQuery(module.module, recordId),
    enabled: module.readers !== undefined,
  });
  const all = data ? data.unread.length + data.read.length : 0;
  // a draft is for nobody yet
  if (!module.readers || !data || all === 0) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('notices.readers', { read: data.read.length, all })}
      </Button>
      {isOpen ? (
        <ReadersDialog
          module={module.module}
          recordId={recordId}
          receipts={data}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
