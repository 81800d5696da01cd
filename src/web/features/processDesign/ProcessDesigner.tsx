import { useRef, useState } from 'react';
import type { Flow, Text } from '#engine/schema/language/index.ts';
import { renameStep } from '#engine/workflow/design/index.ts';
import type { ProcessDesign, Simulation } from '#shared/contract/index.ts';
import { useEffectTextInForce } from '../../adapters/useEffectText.ts';
import { useInWordsInForce } from '../../adapters/useInWords.ts';
import { usePaneByKey } from '../design/usePaneByKey.ts';
import { stepByKey } from '../design/stepByKey.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { DesignBanners } from './DesignBanners.tsx';
import { DesignContext, type Design } from './DesignContext.ts';
import { DesignSide } from './DesignSide.tsx';
import { DesignToolbar, type Side } from './DesignToolbar.tsx';
import { ProblemList } from './ProblemList.tsx';
import { useDrawnFlow } from './useDrawnFlow.ts';
import { useFlowCheck } from './useFlowCheck.ts';
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
  const drawn = useDrawnFlow(design);
  const frame = useRef<HTMLDivElement>(null);
  usePaneByKey(frame);
  const { flow, baseVersion, draft } = drawn;
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
    drawn.change(next, place);
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

  return (
    <DesignContext value={shared}>
      <div ref={frame} className="design" onKeyDown={(event) => stepByKey(event, drawn.step)}>
        <DesignToolbar
          drawn={drawn}
          isChecked={problems !== undefined}
          side={side}
          onSide={setSide}
        />
        <DesignBanners
          draft={draft}
          baseVersion={baseVersion}
          onBase={drawn.follow}
          onCompare={() => setSide('versions')}
          onTheirs={drawn.takeTheirs}
        />
        <div className="design-body">
          <div className="design-main">
            <ProblemList />
            <Canvas />
          </div>
          <DesignSide
            side={side}
            visit={selection.visit}
            onSimulated={setSimulation}
            onClose={() => {
              setSide('step');
              shared.select(null);
            }}
          />
        </div>
      </div>
    </DesignContext>
  );
}
