import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { stepAt } from '#engine/workflow/design/index.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import type { Simulation } from '#shared/contract/index.ts';
import { useDesign } from './DesignContext.ts';
import type { Side } from './DesignToolbar.tsx';
import { DrawnProcess } from './DrawnProcess.tsx';
import { FlowSettings } from './panel/FlowSettings.tsx';
import { StepPanel } from './panel/StepPanel.tsx';
import { SimulatePanel } from './SimulatePanel.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

interface DesignSideProps {
  side: Side;
  /** Of the step's panel: another one is drawn anew. */
  visit: number;
  onSimulated: (simulation: Simulation | null) => void;
  onClose: () => void;
}

/** Beside the canvas: the step that is selected or the whole process, a simulation, or the versions. */
export function DesignSide({ side, visit, onSimulated, onClose }: DesignSideProps) {
  const { t } = useTranslation();
  const { flow, selected, change } = useDesign();
  const step = selected ? stepAt(flow, selected) : undefined;
  return (
    <aside className="design-side" data-pane data-open={side !== 'step' || step ? true : undefined}>
      <button
        type="button"
        className="design-close"
        aria-label={t('common.close')}
        onClick={onClose}
      >
        <X size={16} aria-hidden />
      </button>
      {side === 'step' ? (
        <CommonRenderers>
          <DrawnProcess>
            {step ? <StepPanel key={visit} step={step} /> : <FlowSettings />}
          </DrawnProcess>
        </CommonRenderers>
      ) : null}
      {side === 'simulate' ? <SimulatePanel onSimulated={onSimulated} /> : null}
      {side === 'versions' ? <VersionsPanel onTake={change} /> : null}
    </aside>
  );
}
