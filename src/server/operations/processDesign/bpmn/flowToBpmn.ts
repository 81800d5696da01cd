import { layoutProcess } from 'bpmn-auto-layout';
import type { ApproverRule, Flow, Step, Text } from '#engine/schema/language/index.ts';
import type { Language } from '../../../errors.ts';
import { BpmnGraph, type Exit } from './BpmnGraph.ts';

/**
 * A process as BPMN 2.0 with positions, for other tools: people’s steps are user tasks, copies send tasks, effects
 * service tasks, other modules’ processes call activities, choices exclusive and parallels parallel gateways, each with its join. Conditions are CEL, as they stand in the file. Ids of
 * what the process does not name hold a dot, which no step’s id does.
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
  const start = graph.add('StartEvent', { id: `${id}..start` }, []);
  const exits = follow(flow.steps, [{ from: start }]);
  graph.add('EndEvent', { id: `${id}..end` }, exits);
  return layoutProcess(await graph.toXml(id, title[language]));

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
          : [{ from: task(step, name, exits) }];
    }
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
