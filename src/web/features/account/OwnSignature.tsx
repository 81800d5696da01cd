import './account.css';
import { Button } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownSignatureQuery } from '../../api/signatures.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { Failure } from '../../ui/Failure.tsx';
import { SignaturePicture } from './SignaturePicture.tsx';
import { comingView } from '../../ui/comingView.tsx';

// a form: loaded when somebody wants one
const CreateRecordDialog = comingView(() => import('../../adapters/CreateRecordDialog.tsx'));

/** What is printed beside my decisions: drawn or uploaded here, and confirmed by somebody else. */
export function OwnSignature() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { permits } = useAccess();
  const { data, error, refetch } = useQuery(ownSignatureQuery());
  const [isAdding, setAdding] = useState(false);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data?.module) return null;
  const { module, state, picture } = data;
  return (
    <section className="panel" aria-label={t('signature.title')}>
      <h2 className="panel-title">
        {t('signature.title')}
        {permits(`${module}.create`) ? (
          <Button variant="ghost" size="xs" onClick={() => setAdding(true)}>
            {t(state === 'none' ? 'signature.add' : 'signature.replace')}
          </Button>
        ) : null}
      </h2>
      <div className="signature">
        {picture ? <SignaturePicture id={picture} alt={t('signature.title')} /> : null}
        <p role="status">{t(`signature.${state}`)}</p>
      </div>
      {isAdding ? (
        <CreateRecordDialog
          module={module}
          title=""
          onDone={() => {
            setAdding(false);
            void client.invalidateQueries({ queryKey: ['records'] });
          }}
        />
      ) : null}
    </section>
  );
}
