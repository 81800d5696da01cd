import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/ApiError.ts';
import { customDesignQuery, customKeys, removeCustomisation } from '../../api/customisations.ts';
import { NotedDialog } from '../../ui/NotedDialog.tsx';
import type { CustomEditing } from './useCustomDesign.ts';

interface RemoveCustomisationProps<T> {
  editing: CustomEditing<T>;
  onRemoved: (() => void) | undefined;
  onClose: () => void;
}

/** Takes away what was made here; what stands below is in force again. A module with records is asked for twice. */
export function RemoveCustomisation<T>({
  editing,
  onRemoved,
  onClose,
}: RemoveCustomisationProps<T>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { design, startAgain } = editing;
  const isWhole = design.origin === 'custom';
  const removal = useMutation({
    mutationFn: (sent: { note: string; confirmed: string[] }) =>
      removeCustomisation(design, { version: design.version, ...sent }),
    onSuccess: async ({ version }) => {
      const now = await client.fetchQuery({ ...customDesignQuery(design), staleTime: 0 });
      if (now.value !== null) startAgain(now.value as T, version);
      void client.invalidateQueries({ queryKey: customKeys.all });
      onClose();
      if (isWhole) onRemoved?.();
    },
  });
  const asked = isApiError(removal.error) ? removal.error.confirm : undefined;
  const title = t(isWhole ? 'customise.remove' : 'customise.toFile');
  return (
    <NotedDialog
      title={title}
      action={asked === undefined ? title : t('customise.retire')}
      isDangerous
      isBusy={removal.isPending}
      error={removal.error}
      onAct={(note) => removal.mutate({ note, confirmed: asked === undefined ? [] : [asked] })}
      onClose={onClose}
    >
      <p className="design-help">{t(isWhole ? 'customise.removeText' : 'customise.toFileText')}</p>
    </NotedDialog>
  );
}
