import { Button } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, GitCompare, Play, Redo2, Undo2, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withKeyNames } from '#engine/renderers/keyNames.ts';
import { flowText } from '#engine/schema/orderFlow.ts';
import { useText } from '../../i18n/useText.ts';
import { useMissing } from '../customise/useMissing.ts';
import { HintedButton } from '../../ui/HintedButton.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import { useDesign } from './DesignContext.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { TransferMenu } from './TransferMenu.tsx';
import type { useDrawnFlow } from './useDrawnFlow.ts';

/** What stands beside the canvas. */
export type Side = 'step' | 'simulate' | 'versions';

interface DesignToolbarProps {
  drawn: ReturnType<typeof useDrawnFlow>;
  isChecked: boolean;
  side: Side;
  onSide: (side: Side) => void;
}

/** Which process it is, what state it is in, and what can be done with it. */
export function DesignToolbar({ drawn, isChecked, side, onSide }: DesignToolbarProps) {
  const { t } = useTranslation();
  const text = useText();
  const missing = useMissing();
  const { design, flow, problems, change } = useDesign();
  const { draft, startAgain } = drawn;
  const [isPublishing, setPublishing] = useState(false);
  const isSound = isChecked && problems.length === 0;
  const isSame = flowText(flow) === flowText(design.flow);
  const Sign = isSound ? CircleCheck : CircleAlert;
  return (
    <header className="design-bar">
      <div className="design-name">
        <h2>{text(design.title)}</h2>
        <span className="tag" data-colour={design.source === 'browser' ? 'blue' : 'grey'}>
          {t('design.inForce', {
            version: design.version,
            source: t(`design.source.${design.source}`),
          })}
        </span>
        <span className="design-state" role="status">
          {t(`design.draft.${draft.state}`)}
        </span>
        <span className="design-state" data-good={isSound || undefined}>
          <Sign size={13} aria-hidden />
          {isSound ? t('design.sound') : null}
          {isChecked ? null : t('design.checking')}
          {problems.length > 0 ? t('design.problems', { count: problems.length }) : null}
        </span>
      </div>
      <div className="design-buttons">
        <HistoryButtons drawn={drawn} />
        <SideButtons side={side} onSide={onSide} />
        <TransferMenu onImport={change} />
        <DiscardButton draft={draft} onDiscarded={startAgain} />
        <HintedButton
          isTerse
          size="xs"
          missing={missing({ isChecked, mistakes: problems.length, isChanged: !isSame })}
          onClick={() => setPublishing(true)}
        >
          <Upload size={14} />
          {t('design.publish')}
        </HintedButton>
      </div>
      {isPublishing ? (
        <PublishDialog
          draft={draft}
          baseVersion={drawn.baseVersion}
          onPublished={(published, version) => {
            setPublishing(false);
            startAgain(published, version);
          }}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </header>
  );
}

function HistoryButtons({ drawn }: Pick<DesignToolbarProps, 'drawn'>) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        size="xs"
        variant="ghost"
        aria-label={t('design.undo')}
        title={`${t('design.undo')} ${withKeyNames('Ctrl+Z')}`}
        disabled={!drawn.canUndo}
        onClick={() => drawn.step('undo')}
      >
        <Undo2 size={15} />
      </Button>
      <Button
        size="xs"
        variant="ghost"
        aria-label={t('design.redo')}
        title={`${t('design.redo')} ${withKeyNames('Ctrl+Y')}`}
        disabled={!drawn.canRedo}
        onClick={() => drawn.step('redo')}
      >
        <Redo2 size={15} />
      </Button>
    </>
  );
}

/** What shows beside the canvas instead of the step; pressed again, the step. */
function SideButtons({ side, onSide }: Pick<DesignToolbarProps, 'side' | 'onSide'>) {
  const { t } = useTranslation();
  const button = (one: Side, title: string, sign: ReactNode) => (
    <Button
      size="xs"
      variant={side === one ? 'subtle' : 'outline'}
      aria-pressed={side === one}
      onClick={() => onSide(side === one ? 'step' : one)}
    >
      {sign}
      {title}
    </Button>
  );
  return (
    <>
      {button('simulate', t('design.simulate.title'), <Play size={14} />)}
      {button('versions', t('design.versions'), <GitCompare size={14} />)}
    </>
  );
}
