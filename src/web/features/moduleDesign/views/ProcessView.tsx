import { Button } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import { beginApproval, endApproval, usualStatus } from '#engine/schema/drawing/approval.ts';
import type { Flow, Step } from '#engine/schema/language/index.ts';
import { walkSteps } from '#engine/schema/walkSteps.ts';
import { renameStep, stepAt } from '#engine/workflow/design/index.ts';
import type { FlowProblem, ProcessDesign } from '#shared/contract/index.ts';
import { useEffectText } from '../../../adapters/useEffectText.ts';
import { useInWords } from '../../../adapters/useInWords.ts';
import { Canvas } from '../../processDesign/canvas/Canvas.tsx';
import { DesignContext, type Design } from '../../processDesign/DesignContext.ts';
import { StepPanel } from '../../processDesign/panel/StepPanel.tsx';
import { useDesigner, type Designer } from '../DesignerContext.ts';
import { typeTitle } from '../types.ts';
import { newTitles } from '../words.ts';
import { Part } from './Part.tsx';
import '../../processDesign/canvas/canvas.css';
import '../../processDesign/panel/panel.css';

const flowAt = ['flow'];
const withoutSteps = ['steps'];

/** The process over records of the module: its steps on a canvas, and what each says beside it. */
export function ProcessView() {
  const { t } = useTranslation();
  const { module, registry, change } = useDesigner();
  if (!module['flow'])
    return (
      <Part>
        <p>{t('moduleDesign.process.none')}</p>
        {'status' in module.fields ? null : <p>{t('moduleDesign.process.needsStatus')}</p>}
        <Button
          size="sm"
          onClick={() =>
            change((now) =>
              beginApproval(now, usualStatus(registry.modules), {
                step: newTitles.step,
                status: typeTitle('status'),
              }),
            )
          }
        >
          {t('moduleDesign.process.begin')}
        </Button>
      </Part>
    );
  return <Drawn flow={module['flow'] as Flow} />;
}

function Drawn({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const designer = useDesigner();
  // a visit of the panel: it stays as it is while the id of its step is typed
  const [{ visit, ...selection }, setSelection] = useState<{ id: string | null; visit: number }>({
    id: null,
    visit: 0,
  });
  const { change } = designer;
  const inWords = useInWords(designer.registry, designer.module.module);
  const effectText = useEffectText(designer.registry, designer.module.module);
  const design = useMemo(() => designOf(designer, flow), [designer, flow]);
  const problems = useMemo(() => problemsOf(designer, flow), [designer, flow]);
  const set = (next: Flow, place?: string) =>
    change((now) => ({ ...now, flow: next }), place && `flow ${place}`);
  const shared: Design = {
    design,
    flow,
    problems,
    roles: Object.fromEntries(
      Object.entries(designer.registry.roles.roles).map(([code, { title }]) => [code, title]),
    ),
    usersModule: designer.registry.system.users.module,
    inWords,
    effectText,
    simulation: null,
    selected: selection.id,
    select: (id) => setSelection((now) => ({ id, visit: now.visit + 1 })),
    change: set,
    rename(stepId, next) {
      set(renameStep(flow, stepId, next), `${visit} id`);
      setSelection({ id: next, visit });
    },
  };
  const step = selection.id ? stepAt(flow, selection.id) : undefined;
  return (
    <DesignContext value={shared}>
      <div className="drawing-process">
        <Canvas />
        <aside className="drawing-aside" data-pane data-open={step ? true : undefined}>
          {step ? (
            <StepPanel key={visit} step={step} />
          ) : (
            <Part title={t('moduleDesign.process.settings')}>
              <p>{t('moduleDesign.process.settingsHelp')}</p>
              <PropertyPanel at={flowAt} omit={withoutSteps} />
              <Button size="xs" variant="outline" onClick={() => change(endApproval)}>
                {t('moduleDesign.process.remove')}
              </Button>
            </Part>
          )}
        </aside>
      </div>
    </DesignContext>
  );
}

/** As the canvas of processes wants to know the module. */
function designOf({ module, registry }: Designer, flow: Flow): ProcessDesign {
  return {
    module: module.module,
    title: module.title,
    source: 'browser',
    version: 0,
    flow,
    draft: null,
    versions: [],
    fields: Object.entries(module.fields).map(([path, { title, type }]) => ({ path, title, type })),
    posts: [],
    groups: [],
    processes: registry.modules
      .filter((one) => one.flow)
      .map(({ module: name, title }) => ({ module: name, title })),
  };
}

/** What is wrong with the process, at the innermost step it stands in. */
function problemsOf({ problems }: Designer, flow: Flow): FlowProblem[] {
  const placed: { step: Step; path: (string | number)[] }[] = [...walkSteps(flow)];
  return problems.flatMap(({ path, words, file, suggestion }) => {
    if (file !== null || path[0] !== 'flow') return [];
    const around = placed.filter(({ path: at }) => at.every((key, index) => path[index] === key));
    const innermost = around.toSorted((a, b) => b.path.length - a.path.length)[0];
    const told = {
      words,
      path: path.slice(1),
      stepId: innermost?.step.id ?? null,
      within: path.slice(innermost?.path.length ?? 1),
      ...(suggestion !== null && { suggestion }),
    };
    return [told as unknown as FlowProblem];
  });
}
