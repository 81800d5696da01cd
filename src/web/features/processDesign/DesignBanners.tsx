import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProcessDesign } from '#shared/contract/index.ts';
import { processDesignQuery } from '../../api/processDesign.ts';
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
  return (
    <>
      {draft.state === 'conflict' ? (
        <div className="design-banner" role="alert">
          <span>{draft.message}</span>
          <Button size="xs" variant="outline" onClick={() => void read().then(onTheirs)}>
            {t('design.takeTheirs')}
          </Button>
          <Button
            size="xs"
            variant="outline"
            onClick={() =>
              void read().then((now) =>
                draft.rebase(now.draft, now.draft?.flow ?? now.flow, 'saving'),
              )
            }
          >
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
          <span>
            {t('design.publishedMeanwhile', {
              version: design.version,
              by: current.by ?? t('design.source.file'),
            })}
          </span>
          <Button size="xs" variant="outline" onClick={onCompare}>
            {t('design.compare')}
          </Button>
          <Button size="xs" variant="outline" onClick={() => onBase(design.version)}>
            {t('design.goOn')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
