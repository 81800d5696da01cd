import type { ApproverRule, Step } from '#engine/schema/language/index.ts';
import { stepKindOf, type StepOf, type StepType } from '#engine/schema/steps/index.ts';
import type { BpmnGraph } from './BpmnGraph.ts';

/** The element of BPMN that a step is; of one that holds others, the gateway before and after them. */
interface Element {
  type: string;
  properties?: Record<string, unknown>;
  /** The gateway after what it holds, where that is another. */
  join?: { type: string; properties: Record<string, unknown> };
  /** Told by tools beside the element. */
  notes?: string | undefined;
}

const elements: { [T in StepType]: (step: StepOf<T>, graph: BpmnGraph) => Element } = {
  approve: ({ approvers, mode, ratio }, graph) => ({
    type: 'UserTask',
    notes: rulesAsWritten(approvers),
    ...(mode &&
      mode !== 'any' && {
        properties: {
          loopCharacteristics: graph.several(
            mode === 'sequence',
            mode === 'ratio' ? `approved >= ${ratio} * asked` : undefined,
          ),
        },
      }),
  }),
  notify: ({ to }) => ({ type: 'SendTask', notes: rulesAsWritten(to) }),
  call: ({ create, forEach }, graph) => ({
    type: 'CallActivity',
    notes: forEach,
    properties: {
      calledElement: create.module,
      ...(forEach && { loopCharacteristics: graph.several(false, undefined) }),
    },
  }),
  effect: ({ effects }) => ({ type: 'ServiceTask', notes: effects.join('\n') }),
  wait: (step, graph) => ({
    type: 'IntermediateCatchEvent',
    properties: { eventDefinitions: graph.timer(step) },
  }),
  return: ({ reason }) => ({
    type: 'IntermediateThrowEvent',
    notes: `${reason.en}\n${reason.zh}`,
  }),
  choose: () => ({ type: 'ExclusiveGateway' }),
  parallel: (step, graph) => ({
    type: 'ParallelGateway',
    ...(step.enough !== undefined && {
      join: {
        type: 'ComplexGateway',
        properties: {
          activationCondition: graph.condition(`arrived >= ${stepKindOf(step).enough(step)}`),
        },
      },
    }),
  }),
};

export const elementOf = (step: Step, graph: BpmnGraph) =>
  (elements[step.type] as (step: Step, graph: BpmnGraph) => Element)(step, graph);

/** Rules as they stand in the file, a line each. */
const rulesAsWritten = (rules: readonly ApproverRule[]) =>
  rules.map((rule) => JSON.stringify(rule)).join('\n');
