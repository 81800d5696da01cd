import { X } from 'lucide-react';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow, Text } from '#engine/schema/language/index.ts';
import { renameStep, stepAt } from '#engine/workflow/design/index.ts';
import type { ProcessDesign, Simulation } from '#shared/contract/index.ts';
import { useEffectTextInForce } from '../../adapters/useEffectText.ts';
import { useInWordsInForce } from '../../adapters/useInWords.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { history as flowHistory, startHistory } from '../../state/history.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { DesignBanners } from './DesignBanners.tsx';
import { DesignContext, type Design } from './DesignContext.ts';
import { DesignToolbar, type Side } from './DesignToolbar.tsx';
import { DrawnProcess } from './DrawnProcess.tsx';
import { FlowSettings } from './panel/FlowSettings.tsx';
import { StepPanel } from './panel/StepPanel.tsx';
import { ProblemList } from './ProblemList.tsx';
import { SimulatePanel } from './SimulatePanel.tsx';
import { useFlowCheck } from './useFlowCheck.ts';
import { useFlowDraft } from './useFlowDraft.ts';
import { VersionsPanel } from './VersionsPanel.tsx';
import './canvas/canvas.css';
import './panel/panel.css';
import './sides.css';
import './design.css';

interface ProcessDesignerProps {
  design: ProcessDesign;
  roles: Record<string, Text>;
  usersModule: string;
}

/** Draws the process of a module: the canvas, and beside it what is selected, simulated or compared. */
export function ProcessDesigner({ design, roles, usersModule }: ProcessDesignerProps) {
  const { t } = useTranslation();
  const [history, dispatch] = useReducer(
    flowHistory<Flow>,
    design.draft?.flow ?? design.flow,
    startHistory,
  );
  const flow = history.present;
  const [baseVersion, setBaseVersion] = useState(design.draft?.baseVersion ?? design.version);
  const draft = useFlowDraft(design, flow, baseVersion);
  const problems = useFlowCheck(design.module, flow);
  // A visit of the panel: it stays as it is while the id of its step is typed.
  const [selection, setSelection] = useState<{ id: string | null; visit: number }>({
    id: null,
    visit: 0,
  });
  const [side, setSide] = useState<Side>('step');
  const inWords = useInWordsInForce(design.module);
  const effectText = useEffectTextInForce(design.module);
  const [simulation, setSimulation] = useState<Simulation | null>(null);

  const change = (next: Flow, place?: string) => {
    setSimulation(null);
    dispatch({ type: 'change', value: next, place });
  };
  const shared: Design = {
    design,
    flow,
    problems: problems ?? [],
    roles,
    usersModule,
    inWords,
    effectText,
    selected: selection.id,
    simulation,
    select(id) {
      setSelection(({ visit }) => ({ id, visit: visit + 1 }));
      if (side === 'versions') setSide('step');
    },
    change,
    rename(stepId, next) {
      change(renameStep(flow, stepId, next), `${selection.visit} id`);
      setSelection(({ visit }) => ({ id: next, visit }));
    },
  };
  const step = selection.id ? stepAt(flow, selection.id) : undefined;
  const load = (next: Flow) => change(next);

  return (
    <DesignContext value={shared}>
      <div
        className="design"
        onKeyDown={(event) => {
          const isMod = event.ctrlKey || event.metaKey;
          const key = event.key.toLowerCase();
          if (!isMod || !/^[zy]$/.test(key)) return;
          event.preventDefault();
          dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
        }}
      >
        <DesignToolbar
          draft={draft}
          isChecked={problems !== undefined}
          canUndo={history.past.length > 0}
          canRedo={history.future.length > 0}
          onHistory={(type) => dispatch({ type })}
          side={side}
          onSide={setSide}
          baseVersion={baseVersion}
          onLoad={load}
          onStartAgain={(next, version) => {
            dispatch({ type: 'load', value: next });
            setBaseVersion(version);
            draft.rebase(null, next);
          }}
        />
        <DesignBanners
          draft={draft}
          baseVersion={baseVersion}
          onBase={setBaseVersion}
          onCompare={() => setSide('versions')}
          onTheirs={(now) => {
            const { flow: theirs, baseVersion: base } = now.draft ?? {
              ...now,
              baseVersion: now.version,
            };
            dispatch({ type: 'change', value: theirs });
            setBaseVersion(base);
            draft.rebase(now.draft, theirs);
          }}
        />
        <div className="design-body">
          <div className="design-main">
            <ProblemList />
            <Canvas />
          </div>
          <aside className="design-side" data-open={side !== 'step' || step ? true : undefined}>
            <button
              type="button"
              className="design-close"
              aria-label={t('common.close')}
              onClick={() => {
                setSide('step');
                shared.select(null);
              }}
            >
              <X size={16} aria-hidden />
            </button>
            {side === 'step' ? (
              <CommonRenderers>
                <DrawnProcess>
                  {step ? <StepPanel key={selection.visit} step={step} /> : <FlowSettings />}
                </DrawnProcess>
              </CommonRenderers>
            ) : null}
            {side === 'simulate' ? <SimulatePanel onSimulated={setSimulation} /> : null}
            {side === 'versions' ? <VersionsPanel onTake={load} /> : null}
          </aside>
        </div>
      </div>
    </DesignContext>
  );
}
