import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProcessDesign } from '#shared/contract/index.ts';
import { processDesignQuery } from '../../api/processDesign.ts';
import { DraftBanners } from '../design/DraftBanners.tsx';
import { useDesign } from './DesignContext.ts';
import type { useFlowDraft } from './useFlowDraft.ts';

interface DesignBannersProps {
  draft: ReturnType<typeof useFlowDraft>;
  baseVersion: number;
  onBase: (version: number) => void;
  onCompare: () => void;
  /** Takes what there is now: their draft; the process in force when they published or discarded it. */
  onTheirs: (now: ProcessDesign) => void;
}

/** Others were at work: they changed the draft, or published meanwhile. Nothing is taken over unseen. */
export function DesignBanners({
  draft,
  baseVersion,
  onBase,
  onCompare,
  onTheirs,
}: DesignBannersProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { design } = useDesign();
  const read = () => client.fetchQuery({ ...processDesignQuery(design.module), staleTime: 0 });
  const current = design.versions.find(({ isCurrent }) => isCurrent);
  const published =
    current && design.version !== baseVersion
      ? { version: design.version, by: current.by ?? t('design.source.file') }
      : null;
  return (
    <DraftBanners
      draft={draft}
      onTheirs={() => read().then(onTheirs)}
      onMine={async () => {
        const now = await read();
        draft.rebase(now.draft, now.draft?.flow ?? now.flow, 'saving');
      }}
      published={published}
      onCompare={onCompare}
      onGoOn={() => onBase(design.version)}
    />
  );
}
