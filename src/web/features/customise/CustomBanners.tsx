import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customDesignQuery, customVersionQuery } from '../../api/customisations.ts';
import { useText } from '../../i18n/useText.ts';
import type { CustomEditing } from './useCustomDesign.ts';

interface CustomBannersProps<T> {
  editing: CustomEditing<T>;
  onCompare: () => void;
}

/** Others were at work, or the files of the product changed below. Nothing is taken over unseen. */
export function CustomBanners<T>({ editing, onCompare }: CustomBannersProps<T>) {
  const { t } = useTranslation();
  const text = useText();
  const client = useQueryClient();
  const { design, draft, baseVersion, setBaseVersion } = editing;
  const read = () => client.fetchQuery({ ...customDesignQuery(design), staleTime: 0 });
  const current = design.versions.find(({ isCurrent }) => isCurrent);
  const takeTheirs = async () => {
    const now = await read();
    const theirs = (now.draft?.value ?? now.value) as T;
    editing.change(theirs);
    setBaseVersion(now.draft ? now.draft.baseVersion : now.version);
    draft.rebase(now.draft, theirs);
  };
  const keepMine = async () => {
    const now = await read();
    draft.rebase(now.draft, (now.draft?.value ?? now.value) as T, 'saving');
  };
  const mend = async () => {
    const { value } = await client.fetchQuery(customVersionQuery(design, design.version!));
    editing.change(value as T);
  };
  return (
    <>
      {draft.state === 'conflict' ? (
        <div className="design-banner" role="alert">
          <span>{draft.message}</span>
          <Button size="xs" variant="outline" onClick={() => void takeTheirs()}>
            {t('design.takeTheirs')}
          </Button>
          <Button size="xs" variant="outline" onClick={() => void keepMine()}>
            {t('design.keepMine')}
          </Button>
        </div>
      ) : null}
      {draft.state === 'failed' ? (
        <div className="design-banner" role="alert">
          <span>{t('design.notSaved', { message: draft.message })}</span>
          <Button size="xs" variant="outline" onClick={() => void draft.save().catch(() => {})}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      {current && design.version !== baseVersion ? (
        <div className="design-banner" role="status">
          <span>{t('design.publishedMeanwhile', { version: design.version, by: current.by })}</span>
          <Button size="xs" variant="outline" onClick={onCompare}>
            {t('design.compare')}
          </Button>
          <Button size="xs" variant="outline" onClick={() => setBaseVersion(design.version)}>
            {t('design.goOn')}
          </Button>
        </div>
      ) : null}
      {design.setAside.length > 0 ? (
        <div className="design-banner" role="alert">
          <span>
            {t('customise.isSetAside')}{' '}
            {design.setAside.map(({ words }) => text(words)).join(t('common.separator'))}
          </span>
          <Button size="xs" variant="outline" onClick={() => void mend().catch(() => {})}>
            {t('customise.mend')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
