import { Button } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '#engine/schema/isSame.ts';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { Flow, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { stepAt } from '#engine/workflow/design/index.ts';
import { starterChoice } from '#engine/workflow/index.ts';
import type { Simulation } from '#shared/contract/index.ts';
import { ModuleRenderers } from '../../adapters/ModuleRenderers.tsx';
import { simulateFlow, starterDefaultsQuery } from '../../api/processDesign.ts';
import { PeopleChooser } from '../form/PeopleChooser.tsx';
import { useDesign } from './DesignContext.ts';
import { simulatedForm } from './simulatedForm.ts';
import { useStepWords } from './steps/useStepWords.ts';

interface SimulatePanelProps {
  onSimulated: (simulation: Simulation | null) => void;
}

/** Somebody submits a record with these values: which way it goes, and who decides. */
export function SimulatePanel({ onSimulated }: SimulatePanelProps) {
  const { t } = useTranslation();
  const { design, flow, usersModule, problems, simulation } = useDesign();
  const { module } = design;
  const { titleOf } = useStepWords();
  const form = useRef<RecordFormHandle>(null);
  const [starter, setStarter] = useState<string>();
  const [typed, setTyped] = useState<RecordData>({});
  const [chosen, setChosen] = useState<Record<string, string[]>>({});
  const defaults = useQuery({
    ...starterDefaultsQuery(module, starter ?? ''),
    enabled: starter !== undefined,
  }).data;
  const choose = (id: string | undefined) => {
    const data = form.current?.getData() ?? {};
    // what somebody typed stays; what the starter brings along is the next one's
    const isTyped = (name: string) => !isSame(data[name], defaults?.[name]);
    const kept = Object.entries(data).filter(([name]) => isTyped(name));
    setTyped(Object.fromEntries(kept));
    setStarter(id);
  };
  const run = useMutation({
    mutationFn: (starterId: string) =>
      simulateFlow(module, {
        flow,
        starterId,
        data: form.current?.getData() ?? {},
        chosen,
      }),
    onSuccess: onSimulated,
    onError: () => onSimulated(null),
  });
  const choices = simulation?.steps.filter(({ stepId }) => isChosen(flow, stepId)) ?? [];
  return (
    <section className="design-editor" aria-label={t('design.simulate.title')}>
      {/* It stands above what changes its height as one types. */}
      <header className="design-headline">
        <h2>{t('design.simulate.title')}</h2>
        <Button
          size="xs"
          loading={run.isPending}
          disabled={!starter || problems.length > 0}
          onClick={() => starter && run.mutate(starter)}
        >
          {t('design.simulate.run')}
        </Button>
      </header>
      <PeopleChooser
        isSingle
        module={usersModule}
        step={t('design.starter')}
        label={t('design.starter')}
        among={null}
        chosen={starter ? [starter] : []}
        onChange={([id]) => choose(id)}
      />
      <ModuleRenderers module={module}>
        {({ definition }) => (
          <Values
            key={starter}
            ref={form}
            module={definition.module}
            flow={flow}
            record={defaults && { ...ownFields(definition.module, defaults), ...typed }}
          />
        )}
      </ModuleRenderers>
      {choices.map(({ stepId }) => (
        <PeopleChooser
          key={stepId}
          module={usersModule}
          step={titleOf(stepAt(flow, stepId)!)}
          among={null}
          chosen={chosen[stepId] ?? []}
          onChange={(people) => setChosen({ ...chosen, [stepId]: people })}
        />
      ))}
      {run.error ? (
        <p className="design-mistakes" role="alert">
          {run.error.message}
        </p>
      ) : null}
      {simulation ? <Result simulation={simulation} /> : null}
    </section>
  );
}

const isChosen = (flow: Flow, stepId: string) => {
  const step = stepAt(flow, stepId);
  return step !== undefined && starterChoice(step) !== undefined;
};

interface ValuesProps {
  ref: React.RefObject<RecordFormHandle | null>;
  module: Module;
  flow: Flow;
  /** What it begins with; undefined while nobody is chosen to start. */
  record: RecordData | undefined;
}

/** The fields that the process reads, as a form that the starter would begin. */
function Values({ ref, module, flow, record }: ValuesProps) {
  const { t } = useTranslation();
  const cut = useMemo(() => simulatedForm(module, flow), [module, flow]);
  if (cut.names.length === 0) return <p className="design-help">{t('design.simulate.noFields')}</p>;
  if (!record) return <p className="design-help">{t('design.simulate.starterFirst')}</p>;
  const key = cut.names.join();
  return <RecordForm ref={ref} key={key} module={cut.module} mode="create" record={record} />;
}

/** Without what the system keeps itself. */
const ownFields = ({ fields }: Module, record: RecordData): RecordData =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in fields));

/** The way as a list, for who does not see the canvas; dead ends in red. */
function Result({ simulation: { steps, deadEnd } }: { simulation: Simulation }) {
  const { t } = useTranslation();
  const { flow, select } = useDesign();
  const { titleOf, comesTo } = useStepWords();
  const nameOf = (id: string) => {
    const step = stepAt(flow, id);
    return step ? titleOf(step) : id;
  };
  if (deadEnd)
    return (
      <p className="design-mistakes" role="alert">
        {t('design.simulate.deadEnd', { step: nameOf(deadEnd) })}
      </p>
    );
  return (
    <ol className="design-way" aria-label={t('design.simulate.way')}>
      {steps.map((step) => (
        <li key={step.stepId} data-nobody={step.isNobody || undefined}>
          <button type="button" onClick={() => select(step.stepId)}>
            {nameOf(step.stepId)}
          </button>
          <span>{comesTo(stepAt(flow, step.stepId), step)}</span>
        </li>
      ))}
      {steps.length === 0 ? <li>{t('design.simulate.straight')}</li> : null}
    </ol>
  );
}
