import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customDesignQuery, customVersionQuery } from '../../api/customisations.ts';
import { useText } from '../../i18n/useText.ts';
import { Banner, BannerButton, DraftBanners } from '../design/DraftBanners.tsx';
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
  const published =
    current && design.version !== baseVersion ? { version: design.version, by: current.by } : null;
  return (
    <>
      <DraftBanners
        draft={draft}
        onTheirs={takeTheirs}
        onMine={keepMine}
        published={published}
        onCompare={onCompare}
        onGoOn={() => setBaseVersion(design.version)}
      />
      {design.setAside.length > 0 ? (
        <Banner
          text={`${t('customise.isSetAside')} ${design.setAside.map(({ words }) => text(words)).join(t('common.separator'))}`}
          isUrgent
        >
          <BannerButton title={t('customise.mend')} onClick={() => void mend().catch(() => {})} />
        </Banner>
      ) : null}
    </>
  );
}
