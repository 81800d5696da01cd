import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Grant, Module } from '#engine/schema/language/index.ts';
import { previewRights } from '../../api/access.ts';
import { useActionTitle } from '../access/useActionTitle.ts';
import { Failure } from '../../ui/Failure.tsx';

/** What the grants as they are drawn would change: for how many people, with how many records. */
export function RightsPreviewPanel({ module, access }: { module: Module; access: Grant[] }) {
  const { t } = useTranslation();
  const titleOf = useActionTitle();
  const preview = useMutation({ mutationFn: () => previewRights(module.module, access) });
  const buttonTitle = (action: string) =>
    module.transitions?.find(({ id }) => id === action)?.action?.title;
  const { data, error } = preview;
  return (
    <div className="rights-preview">
      <Button
        size="sm"
        variant="outline"
        loading={preview.isPending}
        onClick={() => preview.mutate()}
      >
        {t('rights.preview')}
      </Button>
      {error ? <Failure error={error} onRetry={() => preview.mutate()} /> : null}
      {data ? (
        <div role="status">
          {data.actions.length === 0 ? <p>{t('rights.nothingChanges')}</p> : null}
          <ul>
            {data.actions.map(({ action, gaining, losing, recordsGained, recordsLost }) => (
              <li key={action}>
                <strong>{titleOf(action, buttonTitle(action))}</strong>{' '}
                {gaining > 0 ? t('rights.gain', { people: gaining, records: recordsGained }) : null}{' '}
                {losing > 0 ? t('rights.lose', { people: losing, records: recordsLost }) : null}
              </li>
            ))}
          </ul>
          {data.people < data.of ? (
            <small>{t('rights.counted', { people: data.people, of: data.of })}</small>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
