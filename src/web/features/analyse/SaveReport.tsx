import { Field, Input } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#engine/schema/language/index.ts';
import { showMessage } from '../../api/messages.ts';
import { addVariant, replaceVariant, reportKeys } from '../../api/reports.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { ShareCheckbox } from '../report/ShareCheckbox.tsx';

interface Props {
  report: Report;
  /** What it replaces; absent: it is a new one. */
  saved?: { id: string; name: string; isShared: boolean } | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Asks for a name, and keeps the report under it. */
export function SaveReport({ report, saved, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState(saved?.name ?? '');
  const [isShared, setShared] = useState(saved?.isShared ?? false);
  const saving = useMutation({
    mutationFn: async () => {
      const title = { en: name.trim(), zh: name.trim() };
      const body = { name: name.trim(), isShared, report: { ...report, title } };
      if (!saved) return (await addVariant(body)).id;
      await replaceVariant(saved.id, body);
      return saved.id;
    },
    onSuccess: async (id) => {
      await client.invalidateQueries({ queryKey: reportKeys.all });
      showMessage({ kind: 'success', text: t('report.saved') });
      onSaved(id);
    },
  });
  const save = () => {
    if (name.trim() && !saving.isPending) saving.mutate();
  };
  return (
    <AskDialog
      title={t('report.saveTitle')}
      action={t('common.save')}
      isBusy={saving.isPending}
      isComplete={name.trim() !== ''}
      onAct={save}
      onClose={onClose}
    >
      <Field.Root required>
        <Field.Label>{t('report.reportName')}</Field.Label>
        <Input
          maxLength={40}
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && save()}
        />
      </Field.Root>
      <ShareCheckbox isShared={isShared} onChange={setShared} />
    </AskDialog>
  );
}
