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
 * its join, a complex gateway where some branches are enough, and what returns by itself throw events. Submitting is a
 * user task of the starter; after each step that may be rejected or returned a gateway leads on, to the end as rejected, or back. Conditions are CEL, as they stand in the file; of the gateways that the export
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
  const drawing = new FlowDrawing(id, flow, language);
  drawing.draw();
  return layoutProcess(await drawing.graph.toXml(id, title[language]));
}

class FlowDrawing {
  readonly graph = new BpmnGraph();
  readonly #back: ReadonlyMap<string, readonly WayBack[]>;
  /** The gateway after each step that may lead back, and the element of each step. */
  readonly #gateways = new Map<string, ModdleElement>();
  readonly #elements = new Map<string, ModdleElement>();
  /** Steps that return by themselves. */
  readonly #sentBack: { from: ModdleElement; to: WayBack['to'] }[] = [];
  readonly #submit: ModdleElement;
  /** Where what is resubmitted goes on at the step that returned it. */
  readonly #again: ModdleElement | undefined;

  constructor(
    private readonly id: string,
    private readonly flow: Flow,
    private readonly language: Language,
  ) {
    this.#back = waysBack(flow);
    const start = this.graph.add('StartEvent', { id: `${id}..start` }, []);
    const submit = { id: `${id}..submit`, name: words.submit[language] };
    this.#submit = this.graph.add('UserTask', submit, [{ from: start }]);
    const isDirect =
      flow.resubmit === 'direct' && [...this.#back.values()].flat().some(isToStarter);
    if (isDirect)
      this.#again = this.graph.add('ExclusiveGateway', { id: `${id}..again` }, [
        { from: this.#submit },
      ]);
  }

  draw() {
    const first = { from: this.#again ?? this.#submit, isDefault: this.#again !== undefined };
    const exits = this.#follow(this.flow.steps, [first]);
    this.graph.add('EndEvent', { id: `${this.id}..end`, name: words.end[this.language] }, exits);
    this.#leadBack();
  }

  /** Backward flows, drawn once all their targets exist. */
  #leadBack() {
    for (const { from, to } of this.#sentBack) this.graph.connect({ from }, this.#targetOf(to));
    for (const [stepId, ways] of this.#back) {
      const from = this.#gateways.get(stepId)!;
      for (const same of byTarget(ways)) {
        const label = same.map(({ outcome }) => words[outcome][this.language]).join(' / ');
        const condition = same.map(conditionOf).join(' || ');
        this.graph.connect({ from, condition, label }, this.#targetOf(same[0]!.to));
      }
      if (ways.some(isToStarter)) this.#leadAgain(stepId);
      if (this.flow.resubmit === 'direct') this.#leadStraightBack(stepId, ways);
    }
  }

  /** What this step returned comes back to it. */
  #leadAgain(stepId: string) {
    const again = this.#again;
    const element = this.#elements.get(stepId)!;
    if (!again || (again.default as ModdleElement).targetRef === element) return;
    this.graph.connect({ from: again, condition: `returnedFrom == "${stepId}"` }, element);
  }

  /** So does what this step returned to an earlier one, unless that one leads there anyway. */
  #leadStraightBack(stepId: string, ways: readonly WayBack[]) {
    const element = this.#elements.get(stepId)!;
    const targets = new Set(ways.flatMap(({ to }) => (typeof to === 'object' ? to.stepId : [])));
    for (const target of targets) {
      const from = this.#gateways.get(target)!;
      if ((from.default as ModdleElement).targetRef === element) continue;
      this.graph.connect({ from, condition: `returnedFrom == "${stepId}"` }, element);
    }
  }

  #targetOf(to: WayBack['to']): ModdleElement {
    if (to === 'starter') return this.#submit;
    if (to !== 'end') return this.#elements.get(to.stepId)!;
    const known = this.#elements.get(`${this.id}..rejected`);
    if (known) return known;
    const name = words.rejectedEnd[this.language];
    const eventDefinitions = this.graph.endsAll();
    const properties = { id: `${this.id}..rejected`, name, eventDefinitions };
    const end = this.graph.add('EndEvent', properties, []);
    this.#elements.set(end.id, end);
    return end;
  }

  #follow(steps: readonly Step[], exits: readonly Exit[]): Exit[] {
    return steps.reduce<Exit[]>((ways, step) => this.#pass(step, ways), [...exits]);
  }

  #pass(step: Step, exits: readonly Exit[]): Exit[] {
    const name = step.title?.[this.language];
    const { type, properties, notes, join } = elementOf(step, this.graph);
    if (!isPlain(step)) {
      const ways = innerSteps(step).map((inner) => ({
        steps: inner.steps,
        condition: inner.when,
        isDefault: !isFork(step) && inner.when === undefined,
        label: inner.when ?? inner.title?.[this.language],
      }));
      return this.#around({ type, id: step.id, name, join }, exits, ways);
    }
    if (!('when' in step) || !step.when) {
      const task = this.graph.add(type, { id: step.id, name, ...properties }, exits, notes);
      return this.#onwards(step, task);
    }
    return this.#around({ type: 'ExclusiveGateway', id: `${step.id}.when` }, exits, [
      { steps: [{ ...step, when: undefined } as Step], condition: step.when, label: step.when },
      { steps: [], isDefault: true },
    ]);
  }

  /** What follows a step once it is approved. */
  #onwards(step: Step, element: ModdleElement): Exit[] {
    const { id: stepId } = step;
    this.#elements.set(stepId, element);
    const sent = stepKindOf(step).sendsBack(step);
    if (sent) {
      const to = sent.backTo === undefined ? 'starter' : { stepId: sent.backTo };
      this.#sentBack.push({ from: element, to });
      return [];
    }
    if (!this.#back.get(stepId)?.length) return [{ from: element }];
    const outcome = { id: `${stepId}.outcome` };
    const gateway = this.graph.add('ExclusiveGateway', outcome, [{ from: element }]);
    this.#gateways.set(stepId, gateway);
    return [{ from: gateway, isDefault: true, label: words.approved[this.language] }];
  }

  #around(
    { type, id, name, join = { type } }: Gateway,
    exits: readonly Exit[],
    branches: readonly (Omit<Exit, 'from'> & { steps: Step[] })[],
  ): Exit[] {
    const fork = this.graph.add(type, { id, name }, exits);
    const ends = branches.flatMap(({ steps, condition, isDefault = false, label }) =>
      this.#follow(steps, [{ from: fork, condition, isDefault, label }]),
    );
    const after = { id: `${id}.join`, ...join.properties };
    return [{ from: this.graph.add(join.type, after, ends) }];
  }
}

interface Gateway {
  type: string;
  id: string;
  name?: string | undefined;
  /** Where its branches meet; a gateway of the same type without. */
  join?: { type: string; properties?: Record<string, unknown> } | undefined;
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
