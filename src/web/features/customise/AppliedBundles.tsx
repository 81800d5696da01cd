import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomApplied } from '#shared/contract/index.ts';
import { appliedBundlesQuery, customKeys, undoBundle } from '../../api/customisations.ts';
import { showMessage } from '../../api/messages.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { NotedDialog } from '../../ui/NotedDialog.tsx';
import { useDefinitionTitle } from './titleOf.ts';

/** What came from other systems, each undone as one. */
export function AppliedBundles() {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { data = [] } = useQuery(appliedBundlesQuery());
  const namesOf = useNames();
  const [undone, setUndone] = useState<CustomApplied>();
  if (data.length === 0) return null;
  return (
    <section className="custom-bundles" aria-label={t('customise.bundles')}>
      <h2>{t('customise.bundles')}</h2>
      <ul>
        {data.map((bundle) => (
          <li key={bundle.id}>
            <span>{[dateTime(bundle.at), bundle.by, bundle.note].join(' · ')}</span>
            <small>{namesOf(bundle)}</small>
            {bundle.canUndo ? (
              <Button
                size="2xs"
                variant="outline"
                aria-label={`${t('customise.undo')}: ${bundle.note}`}
                onClick={() => setUndone(bundle)}
              >
                {t('customise.undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {undone ? <UndoDialog bundle={undone} onClose={() => setUndone(undefined)} /> : null}
    </section>
  );
}

/** What is in a bundle, as people call it. */
function useNames() {
  const { t } = useTranslation();
  const titleOf = useDefinitionTitle();
  return ({ of }: CustomApplied) => of.map(titleOf).join(t('common.separator'));
}

function UndoDialog({ bundle, onClose }: { bundle: CustomApplied; onClose: () => void }) {
  const { t } = useTranslation();
  const namesOf = useNames();
  const client = useQueryClient();
  const undoing = useMutation({
    mutationFn: (note: string) => undoBundle({ id: bundle.id, note }),
    onSuccess: () => {
      showMessage({ kind: 'success', text: t('customise.undone') });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: customKeys.all }),
  });
  return (
    <NotedDialog
      title={t('customise.undo')}
      action={t('customise.undo')}
      isDangerous
      isBusy={undoing.isPending}
      error={undoing.error}
      onAct={undoing.mutate}
      onClose={onClose}
    >
      <p className="design-help">{t('customise.undoText', { names: namesOf(bundle) })}</p>
    </NotedDialog>
  );
}
