import { Button } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, GitCompare, Play, Redo2, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withKeyNames } from '#engine/renderers/keyNames.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import { flowText } from '#engine/schema/orderFlow.ts';
import { useText } from '../../i18n/useText.ts';
import { useMissing } from '../customise/useMissing.ts';
import { HintedButton } from '../../ui/HintedButton.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import { useDesign } from './DesignContext.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { TransferMenu } from './TransferMenu.tsx';
import type { useFlowDraft } from './useFlowDraft.ts';

/** What stands beside the canvas. */
export type Side = 'step' | 'simulate' | 'versions';

interface DesignToolbarProps {
  draft: ReturnType<typeof useFlowDraft>;
  isChecked: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onHistory: (type: 'undo' | 'redo') => void;
  side: Side;
  onSide: (side: Side) => void;
  baseVersion: number;
  /** Another process on the canvas, as a step that can be undone. */
  onLoad: (flow: Flow) => void;
  /** The process in force, without a draft. */
  onStartAgain: (flow: Flow, version: number) => void;
}

/** Which process it is, what state it is in, and what can be done with it. */
export function DesignToolbar(props: DesignToolbarProps) {
  const { t } = useTranslation();
  const text = useText();
  const missing = useMissing();
  const { design, flow, problems } = useDesign();
  const { draft, isChecked, onHistory, side, onSide } = props;
  const [isPublishing, setPublishing] = useState(false);
  const toggle = (next: Side) => onSide(side === next ? 'step' : next);
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
        <Button
          size="xs"
          variant="ghost"
          aria-label={t('design.undo')}
          title={`${t('design.undo')} ${withKeyNames('Ctrl+Z')}`}
          disabled={!props.canUndo}
          onClick={() => onHistory('undo')}
        >
          <Undo2 size={15} />
        </Button>
        <Button
          size="xs"
          variant="ghost"
          aria-label={t('design.redo')}
          title={`${t('design.redo')} ${withKeyNames('Ctrl+Y')}`}
          disabled={!props.canRedo}
          onClick={() => onHistory('redo')}
        >
          <Redo2 size={15} />
        </Button>
        <Button
          size="xs"
          variant={side === 'simulate' ? 'subtle' : 'outline'}
          aria-pressed={side === 'simulate'}
          onClick={() => toggle('simulate')}
        >
          <Play size={14} />
          {t('design.simulate.title')}
        </Button>
        <Button
          size="xs"
          variant={side === 'versions' ? 'subtle' : 'outline'}
          aria-pressed={side === 'versions'}
          onClick={() => toggle('versions')}
        >
          <GitCompare size={14} />
          {t('design.versions')}
        </Button>
        <TransferMenu onImport={props.onLoad} />
        <DiscardButton draft={draft} onDiscarded={props.onStartAgain} />
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
          baseVersion={props.baseVersion}
          onPublished={(flow, version) => {
            setPublishing(false);
            props.onStartAgain(flow, version);
          }}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </header>
  );
}
