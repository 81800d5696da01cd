import { Button } from '@chakra-ui/react';
import { GitCompare, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { flowText } from '#engine/schema/orderFlow.ts';
import { useText } from '../../i18n/useText.ts';
import { DesignName } from '../design/DesignName.tsx';
import { PublishButton } from '../design/PublishButton.tsx';
import { UndoButtons } from '../design/UndoButtons.tsx';
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
  const { design, flow, problems, change } = useDesign();
  const { draft, startAgain } = drawn;
  const [isPublishing, setPublishing] = useState(false);
  const state = {
    isChecked,
    mistakes: problems.length,
    isChanged: flowText(flow) !== flowText(design.flow),
  };
  return (
    <header className="design-bar">
      <DesignName
        title={text(design.title)}
        origin={
          <span className="tag" data-colour={design.source === 'browser' ? 'blue' : 'grey'}>
            {t('design.inForce', {
              version: design.version,
              source: t(`design.source.${design.source}`),
            })}
          </span>
        }
        saved={draft.state}
        draft={state}
      />
      <div className="design-buttons">
        <UndoButtons
          undo={drawn.canUndo ? () => drawn.step('undo') : undefined}
          redo={drawn.canRedo ? () => drawn.step('redo') : undefined}
        />
        <SideButtons side={side} onSide={onSide} />
        <TransferMenu onImport={change} />
        <DiscardButton draft={draft} onDiscarded={startAgain} />
        <PublishButton draft={state} onPress={() => setPublishing(true)} />
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
