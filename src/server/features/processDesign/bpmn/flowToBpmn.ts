import { layoutProcess } from 'bpmn-auto-layout';
import type { ModdleElement } from 'bpmn-moddle';
import type { Flow, Language, Step, Text } from '#engine/schema/language/index.ts';
import { innerSteps, isFork, isPlain, stepKindOf } from '#engine/schema/steps/index.ts';
import { BpmnGraph, type Exit } from './BpmnGraph.ts';
import { elementOf } from './elements.ts';
import { waysBack, type WayBack } from './waysBack.ts';
import { words } from './words.ts';

/**
 * A process as BPMN 2.0 with positions, for other tools: people’s steps are user tasks, copies send tasks, effects
 * service tasks, other modules’ processes call activities, choices exclusive and parallels parallel gateways, each with
 * its join, a complex gateway where some branches are enough, and what returns by itself throw events. Submitting is a user task of the starter; after each step that may be rejected or returned a gateway leads
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
  /** Steps that return by themselves. */
  const sentBack: { from: ModdleElement; to: WayBack['to'] }[] = [];
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

  /** Backward flows, drawn once all their targets exist. */
  function leadBack() {
    for (const { from, to } of sentBack) graph.connect({ from }, targetOf(to));
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
    const { type, properties, notes, join } = elementOf(step, graph);
    if (!isPlain(step)) {
      const ways = innerSteps(step).map((inner) => ({
        steps: inner.steps,
        condition: inner.when,
        isDefault: !isFork(step) && inner.when === undefined,
        label: inner.when ?? inner.title?.[language],
      }));
      return around(type, step.id, name, exits, ways, join);
    }
    if (!('when' in step) || !step.when) {
      const task = graph.add(type, { id: step.id, name, ...properties }, exits, notes);
      return onwards(step, task);
    }
    return around('ExclusiveGateway', `${step.id}.when`, undefined, exits, [
      { steps: [{ ...step, when: undefined } as Step], condition: step.when, label: step.when },
      { steps: [], isDefault: true },
    ]);
  }

  /** What follows a step once it is approved. */
  function onwards(step: Step, element: ModdleElement): Exit[] {
    const { id: stepId } = step;
    elements.set(stepId, element);
    const sent = stepKindOf(step).sendsBack(step);
    if (sent) {
      sentBack.push({
        from: element,
        to: sent.backTo === undefined ? 'starter' : { stepId: sent.backTo },
      });
      return [];
    }
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
    join: { type: string; properties?: Record<string, unknown> } = { type },
  ): Exit[] {
    const fork = graph.add(type, { id: gateway, name }, exits);
    const ends = branches.flatMap(({ steps, condition, isDefault = false, label }) =>
      follow(steps, [{ from: fork, condition, isDefault, label }]),
    );
    const after = { id: `${gateway}.join`, ...join.properties };
    return [{ from: graph.add(join.type, after, ends) }];
  }
}

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
