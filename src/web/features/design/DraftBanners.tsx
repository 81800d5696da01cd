import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  draft: { state: string; message: string; save(): Promise<unknown> };
  /** Puts what others drew on the canvas, or goes on with what is drawn here. */
  onTheirs: () => Promise<unknown>;
  onMine: () => Promise<unknown>;
  /** A version that came into force while somebody drew on an older one. */
  published: { version: number | null; by: string | null } | null;
  onCompare: () => void;
  onGoOn: () => void;
}

/** Others were at work: they changed the draft, or published meanwhile. Nothing is taken over unseen. */
export function DraftBanners(props: Props) {
  const { draft, onTheirs, onMine, published, onCompare, onGoOn } = props;
  const { t } = useTranslation();
  return (
    <>
      {draft.state === 'conflict' ? (
        <Banner text={draft.message} isUrgent>
          <BannerButton title={t('design.takeTheirs')} onClick={() => void onTheirs()} />
          <BannerButton title={t('design.keepMine')} onClick={() => void onMine()} />
        </Banner>
      ) : null}
      {draft.state === 'failed' ? (
        <Banner text={t('design.notSaved', { message: draft.message })} isUrgent>
          <BannerButton
            title={t('common.retry')}
            onClick={() => void draft.save().catch(() => {})}
          />
        </Banner>
      ) : null}
      {published ? (
        <Banner text={t('design.publishedMeanwhile', published)}>
          <BannerButton title={t('design.compare')} onClick={onCompare} />
          <BannerButton title={t('design.goOn')} onClick={onGoOn} />
        </Banner>
      ) : null}
    </>
  );
}

interface BannerProps {
  text: string;
  isUrgent?: boolean;
  children: ReactNode;
}

/** What whoever draws must know before going on, with what can be done about it. */
export function Banner({ text, isUrgent = false, children }: BannerProps) {
  return (
    <div className="design-banner" role={isUrgent ? 'alert' : 'status'}>
      <span>{text}</span>
      {children}
    </div>
  );
}

export function BannerButton({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <Button size="xs" variant="outline" onClick={onClick}>
      {title}
    </Button>
  );
}
