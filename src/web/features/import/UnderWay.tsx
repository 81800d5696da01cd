import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/contract/index.ts';
import { cancelImport } from '../../api/imports.ts';

/** How far it is; whoever leaves finds it here again. */
export function UnderWay({ shown: { id, state, job } }: { shown: Import }) {
  const { t } = useTranslation();
  const canceling = useMutation({ mutationFn: () => cancelImport(id) });
  const { done = 0, total = null } = job ?? {};
  return (
    <section className="panel import-under-way" aria-live="polite">
      <p>{t(`import.state.${state}`)}</p>
      <progress value={done} max={total ?? 1} aria-label={t(`import.state.${state}`)} />
      <p>{total === null ? '' : t('import.progress', { done, total })}</p>
      <Button variant="outline" loading={canceling.isPending} onClick={() => canceling.mutate()}>
        {t('import.cancel')}
      </Button>
    </section>
  );
}
