import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomPublication } from '#shared/contract/index.ts';
import {
  customDesignQuery,
  customKeys,
  customVersionQuery,
  publishCustomisation,
} from '../../api/customisations.ts';
import { showMessage } from '../../api/messages.ts';
import { NotedDialog } from '../../ui/NotedDialog.tsx';
import { TextDifference } from './TextDifference.tsx';
import type { CustomEditing } from './useCustomDesign.ts';

/** What else is asked before a publication, and another way to publish: together with more definitions. */
export interface Publication<T> {
  fields: ReactNode;
  publish: (value: T, publication: CustomPublication) => Promise<{ version: number }>;
}

interface PublishCustomisationProps<T> {
  editing: CustomEditing<T>;
  publication?: Publication<T> | undefined;
  onClose: () => void;
}

/** Shows what changes, asks why, and publishes. */
export function PublishCustomisation<T>({
  editing,
  publication: own,
  onClose,
}: PublishCustomisationProps<T>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { design, draft, value, text, baseVersion, startAgain } = editing;
  const isThere = design.origin === 'overlay' || design.origin === 'custom';
  const current = useQuery({
    ...customVersionQuery(design, design.version ?? 0),
    enabled: isThere,
  });
  const publication = useMutation({
    mutationFn: async (note: string) => {
      // What is equal to what is in force was never saved, and the server says so.
      const rev = (await draft.save()) ?? 0;
      const sent = { rev, version: baseVersion, note };
      return own ? own.publish(value, sent) : publishCustomisation(design, sent);
    },
    onSuccess: async ({ version }) => {
      showMessage({ kind: 'success', text: t('design.published', { version }) });
      // what is in force says in full what was drawn in short
      const now = await client.fetchQuery({ ...customDesignQuery(design), staleTime: 0 });
      startAgain((now.value ?? value) as T, version);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: customKeys.all }),
  });
  return (
    <NotedDialog
      size="lg"
      title={t('design.publishTitle')}
      action={t('design.publish')}
      isBusy={publication.isPending}
      error={publication.error}
      onAct={publication.mutate}
      onClose={onClose}
    >
      <p className="design-help">{t('customise.publishText')}</p>
      <TextDifference before={current.data?.text ?? ''} after={text ?? ''} />
      {own?.fields}
    </NotedDialog>
  );
}
