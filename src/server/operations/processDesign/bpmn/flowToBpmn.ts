import { layoutProcess } from 'bpmn-auto-layout';
import type { ModdleElement } from 'bpmn-moddle';
import type { ApproverRule, Flow, Language, Step, Text } from '#engine/schema/language/index.ts';
import { BpmnGraph, type Exit } from './BpmnGraph.ts';
import { waysBack, type WayBack } from './waysBack.ts';
import { words } from './words.ts';

/**
 * A process as BPMN 2.0 with positions, for other tools: people’s steps are user tasks, copies send tasks, effects
 * service tasks, other modules’ processes call activities, choices exclusive and parallels parallel gateways, each with
 * its join. Submitting is a user task of the starter; after each step that may be rejected or returned a gateway leads
 * on, to the end as rejected, or back. Conditions are CEL, as they stand in the file; of the gateways that the export
 * adds they read `outcome`, `to` and `returnedFrom`. Ids of what the process does not name hold a dot, which no step’s
 * id does.
 *
 * @param id of the process: the module
 */
export async function flowToBpmn(
  id: string,
  title: Text,
  flow: Flow,
  language: Language,
): Promise<string> {
  const graph = new BpmnGraph();
  const back = waysBack(flow);
  /** The gateway after each step that may lead back, and the element of each step. */
  const gateways = new Map<string, ModdleElement>();
  const elements = new Map<string, ModdleElement>();
  const start = graph.add('StartEvent', { id: `${id}..start` }, []);
  const submit = graph.add('UserTask', { id: `${id}..submit`, name: words.submit[language] }, [
    { from: start },
  ]);
  const isDirect = flow.resubmit === 'direct' && [...back.values()].flat().some(isToStarter);
  const again = isDirect
    ? graph.add('ExclusiveGateway', { id: `${id}..again` }, [{ from: submit }])
    : undefined;
  const exits = follow(flow.steps, [{ from: again ?? submit, isDefault: isDirect }]);
  graph.add('EndEvent', { id: `${id}..end`, name: words.end[language] }, exits);
  leadBack();
  return layoutProcess(await graph.toXml(id, title[language]));

  /** Ways against the stream, when all they lead to is there. */
  function leadBack() {
    for (const [stepId, ways] of back) {
      const from = gateways.get(stepId)!;
      for (const same of byTarget(ways)) {
        const label = same.map(({ outcome }) => words[outcome][language]).join(' / ');
        const condition = same.map(conditionOf).join(' || ');
        graph.connect({ from, condition, label }, targetOf(same[0]!.to));
      }
      const element = elements.get(stepId)!;
      const isFirst = again && (again.default as ModdleElement).targetRef === element;
      if (again && !isFirst && ways.some(isToStarter))
        graph.connect({ from: again, condition: `returnedFrom == "${stepId}"` }, element);
    }
  }

  function targetOf(to: WayBack['to']): ModdleElement {
    if (to === 'starter') return submit;
    if (to !== 'end') return elements.get(to.stepId)!;
    const known = elements.get(`${id}..rejected`);
    if (known) return known;
    const name = words.rejectedEnd[language];
    const properties = { id: `${id}..rejected`, name, eventDefinitions: graph.endsAll() };
    const end = graph.add('EndEvent', properties, []);
    elements.set(end.id, end);
    return end;
  }

  function follow(steps: readonly Step[], exits: readonly Exit[]): Exit[] {
    return steps.reduce<Exit[]>((ways, step) => pass(step, ways), [...exits]);
  }

  function pass(step: Step, exits: readonly Exit[]): Exit[] {
    const name = step.title?.[language];
    switch (step.type) {
      case 'choose':
        return around('ExclusiveGateway', step.id, name, exits, [
          ...step.cases.map((each) => ({ ...each, condition: each.when, label: each.when })),
          { steps: step.else, isDefault: true },
        ]);
      case 'parallel':
        return around(
          'ParallelGateway',
          step.id,
          name,
          exits,
          step.branches.map((each) => ({ ...each, label: each.title?.[language] })),
        );
      default:
        return 'when' in step && step.when
          ? around('ExclusiveGateway', `${step.id}.when`, undefined, exits, [
              {
                steps: [{ ...step, when: undefined }],
                condition: step.when,
                label: step.when,
              },
              { steps: [], isDefault: true },
            ])
          : onwards(step.id, task(step, name, exits));
    }
  }

  /** What follows a step once it is approved. */
  function onwards(stepId: string, element: ModdleElement): Exit[] {
    elements.set(stepId, element);
    if (!back.get(stepId)?.length) return [{ from: element }];
    const gateway = graph.add('ExclusiveGateway', { id: `${stepId}.outcome` }, [{ from: element }]);
    gateways.set(stepId, gateway);
    return [{ from: gateway, isDefault: true, label: words.approved[language] }];
  }

  function around(
    type: string,
    gateway: string,
    name: string | undefined,
    exits: readonly Exit[],
    branches: readonly (Omit<Exit, 'from'> & { steps: Step[] })[],
  ): Exit[] {
    const fork = graph.add(type, { id: gateway, name }, exits);
    const ends = branches.flatMap(({ steps, condition, isDefault = false, label }) =>
      follow(steps, [{ from: fork, condition, isDefault, label }]),
    );
    return [{ from: graph.add(type, { id: `${gateway}.join` }, ends) }];
  }

  function task(
    step: Exclude<Step, { type: 'choose' | 'parallel' }>,
    name: string | undefined,
    exits: readonly Exit[],
  ) {
    const { id } = step;
    switch (step.type) {
      case 'approve':
        return graph.add(
          'UserTask',
          { id, name, ...severalPeople(step) },
          exits,
          whoOf(step.approvers),
        );
      case 'call':
        return graph.add(
          'CallActivity',
          {
            id,
            name,
            calledElement: step.create.module,
            ...(step.forEach && { loopCharacteristics: graph.several(false, undefined) }),
          },
          exits,
          step.forEach,
        );
      case 'effect':
        return graph.add('ServiceTask', { id, name }, exits, step.effects.join('\n'));
      case 'notify':
        return graph.add('SendTask', { id, name }, exits, whoOf(step.to));
    }
  }

  function severalPeople({ mode, ratio }: Extract<Step, { type: 'approve' }>) {
    if (!mode || mode === 'any') return {};
    const until = mode === 'ratio' ? `approved >= ${ratio} * asked` : undefined;
    return { loopCharacteristics: graph.several(mode === 'sequence', until) };
  }
}

/** Rules as they stand in the file, a line each. */
const whoOf = (rules: readonly ApproverRule[]) =>
  rules.map((rule) => JSON.stringify(rule)).join('\n');

const isToStarter = ({ to }: WayBack) => to === 'starter';

/** A rejection always leads the same way; whoever returns says where to. */
const conditionOf = ({ outcome, to }: WayBack) =>
  outcome === 'rejected'
    ? 'outcome == "rejected"'
    : `outcome == "returned" && to == "${typeof to === 'string' ? to : to.stepId}"`;

/** Ways to one place are drawn as one. */
function byTarget(ways: readonly WayBack[]): WayBack[][] {
  const targets = new Map<string, WayBack[]>();
  for (const way of ways) {
    const to = JSON.stringify(way.to);
    targets.set(to, [...(targets.get(to) ?? []), way]);
  }
  return [...targets.values()];
}
