import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../api/saveBlob.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { PreviewProps } from './PreviewProps.ts';
import type { Refusal } from './reader/messages.ts';

/** Why a file is not shown, and how to get at it all the same. */
export function NoPreview({ file, name, refusal }: PreviewProps & { refusal: Refusal }) {
  const { t } = useTranslation();
  return (
    <Notice tone="error" title={t(`files.${refusal}`)} text={t(`files.${refusal}Hint`)}>
      <Button variant="outline" size="sm" onClick={() => saveBlob(file, name)}>
        {t('files.downloadFile')}
      </Button>
    </Notice>
  );
}
