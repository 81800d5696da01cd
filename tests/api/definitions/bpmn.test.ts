import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { describe, expect, it } from 'vitest';
import type { Flow, Module, Step } from '#engine/schema/language/index.ts';
import { indexFlow } from '#engine/workflow/index.ts';
import { companyFiles } from '#tests/support/companyFiles.ts';
import { flowToBpmn } from '#server/features/processDesign/bpmn/flowToBpmn.ts';
import { reached } from './bpmnReached.ts';

const title = { en: 'Order', zh: '订单' };
const step = (id: string): Step => ({
  id,
  type: 'approve',
  title: { en: id, zh: `${id} <&>` },
  approvers: [{ rule: 'role', role: 'x' }],
});
const read = async (flow: Flow) => {
  const xml = await flowToBpmn('order', title, flow, 'zh');
  return { xml, ...(await new BpmnModdle().fromXML(xml)) };
};
const ids = (elements: unknown) => (elements as ModdleElement[]).map(({ id }) => id);
const processOf = (root: ModdleElement) => (root.rootElements as ModdleElement[])[0]!;

describe('a process as BPMN 2.0', () => {
  const flow: Flow = {
    steps: [
      { ...step('first'), mode: 'sequence' } as Step,
      {
        id: 'ways',
        type: 'choose',
        title: { en: 'By amount', zh: '按金额' },
        cases: [
          { id: 'big', when: 'amount > 5 && "a" < "b"', steps: [step('boss')] },
          { id: 'mid', when: 'amount > 1', steps: [] },
        ],
        else: [],
      },
      {
        id: 'both',
        type: 'parallel',
        branches: [
          { id: 'a', steps: [step('left')] },
          { id: 'b', steps: [step('right'), { ...step('maybe'), when: 'amount > 3' } as Step] },
        ],
      },
      { id: 'copy', type: 'notify', title, to: [{ rule: 'starter' }] },
      {
        id: 'other',
        type: 'call',
        title,
        create: { module: 'bill', values: {} },
        forEach: 'lines',
      },
      { id: 'voucher', type: 'effect', title, effects: ['number'] },
      { id: 'rest', type: 'wait', title, until: 'from' },
      { id: 'pause', type: 'wait', title, for: 'P1D' },
    ],
  };

  it('is read back with every step, gateway and join, and without a warning', async () => {
    const { rootElement, elementsById: all, warnings } = await read(flow);
    expect(warnings).toEqual([]);
    expect(processOf(rootElement)).toMatchObject({ id: 'order', name: '订单' });
    const kinds = Object.fromEntries(
      (processOf(rootElement).flowElements as ModdleElement[])
        .filter(({ $type }) => $type !== 'bpmn:SequenceFlow')
        .map(({ id, $type }) => [id, $type]),
    );
    expect(kinds).toEqual({
      'order..start': 'bpmn:StartEvent',
      'order..submit': 'bpmn:UserTask',
      'order..end': 'bpmn:EndEvent',
      'order..rejected': 'bpmn:EndEvent',
      ...Object.fromEntries(
        ['first', 'boss', 'left', 'right', 'maybe', 'other'].map((id) => [
          `${id}.outcome`,
          'bpmn:ExclusiveGateway',
        ]),
      ),
      first: 'bpmn:UserTask',
      ways: 'bpmn:ExclusiveGateway',
      'ways.join': 'bpmn:ExclusiveGateway',
      boss: 'bpmn:UserTask',
      both: 'bpmn:ParallelGateway',
      'both.join': 'bpmn:ParallelGateway',
      left: 'bpmn:UserTask',
      right: 'bpmn:UserTask',
      'maybe.when': 'bpmn:ExclusiveGateway',
      'maybe.when.join': 'bpmn:ExclusiveGateway',
      maybe: 'bpmn:UserTask',
      copy: 'bpmn:SendTask',
      other: 'bpmn:CallActivity',
      voucher: 'bpmn:ServiceTask',
      rest: 'bpmn:IntermediateCatchEvent',
      pause: 'bpmn:IntermediateCatchEvent',
    });
    expect(all.other).toMatchObject({ calledElement: 'bill' });
    expect(all.rest).toMatchObject({ eventDefinitions: [{ timeDate: { body: 'from' } }] });
    expect(all.pause).toMatchObject({ eventDefinitions: [{ timeDuration: { body: 'P1D' } }] });
    expect(all.boss).toMatchObject({ name: 'boss <&>' });
    expect(all.first).toMatchObject({ loopCharacteristics: { isSequential: true } });
    const [big] = all.ways!.outgoing as ModdleElement[];
    expect(big).toMatchObject({ conditionExpression: { body: 'amount > 5 && "a" < "b"' } });
    expect(ids(all['ways.join']!.incoming)).toHaveLength(3);
    expect(all.ways!.default).toMatchObject({ targetRef: all['ways.join'] });
  });

  it('comes from the start to everything, and from everything to the end', async () => {
    const { elementsById } = await read(flow);
    const { forth, back } = reached(elementsById);
    expect(forth.filter((id) => id !== 'order..rejected')).toEqual(back);
    expect(forth).toHaveLength(26);
  });

  /** Where the gateway after a step leads: by label, the element and the condition. */
  const waysFrom = (gateway: ModdleElement) =>
    (gateway.outgoing as ModdleElement[]).map(({ name, targetRef, conditionExpression }) => [
      name,
      (targetRef as ModdleElement).id,
      (conditionExpression as { body?: string } | undefined)?.body,
    ]);

  it('draws what a rejection and a return lead to', async () => {
    const { elementsById: all } = await read({
      steps: [
        step('one'),
        { ...step('two'), when: 'amount > 3', onReject: 'previous', returnTo: [] } as Step,
        {
          id: 'both',
          type: 'parallel',
          branches: [
            { id: 'a', steps: [{ ...step('left'), onReject: 'previous' } as Step] },
            { id: 'b', steps: [{ ...step('right'), returnTo: ['starter', 'earlier'] } as Step] },
          ],
        },
        { ...step('last'), onReject: 'starter' } as Step,
      ],
    });
    expect(waysFrom(all['one.outcome']!)).toEqual([
      ['通过', 'two.when', undefined],
      ['不同意', 'order..rejected', 'outcome == "rejected"'],
      ['退回', 'order..submit', 'outcome == "returned" && to == "starter"'],
    ]);
    expect(all['one.outcome']!.default).toMatchObject({ name: '通过' });
    expect(waysFrom(all['two.outcome']!)).toEqual([
      ['通过', 'two.when.join', undefined],
      ['不同意', 'one', 'outcome == "rejected"'],
    ]);
    expect(waysFrom(all['left.outcome']!).slice(1)).toEqual([
      ['不同意', 'two', 'outcome == "rejected"'],
      ['不同意', 'one', 'outcome == "rejected"'],
      ['退回', 'order..submit', 'outcome == "returned" && to == "starter"'],
    ]);
    expect(waysFrom(all['right.outcome']!).slice(2)).toEqual([
      ['退回', 'order..submit', 'outcome == "returned" && to == "starter"'],
      ['退回', 'one', 'outcome == "returned" && to == "one"'],
      ['退回', 'two', 'outcome == "returned" && to == "two"'],
    ]);
    // who decided in branches is before no step after them
    expect(waysFrom(all['last.outcome']!).slice(1)).toEqual([
      [
        '不同意 / 退回',
        'order..submit',
        'outcome == "rejected" || outcome == "returned" && to == "starter"',
      ],
    ]);
    expect(all['order..rejected']!.eventDefinitions).toMatchObject([
      { $type: 'bpmn:TerminateEventDefinition' },
    ]);
  });

  it('leads what a condition returns to where it says', async () => {
    const back = { type: 'return' as const, title, when: 'amount > 3', reason: title };
    const { elementsById: all, warnings } = await read({
      steps: [step('one'), { id: 'again', backTo: 'one', ...back }, { id: 'home', ...back }],
    });
    expect(warnings).toEqual([]);
    expect(all.again).toMatchObject({ $type: 'bpmn:IntermediateThrowEvent' });
    expect(waysFrom(all.again!).map(([, to]) => to)).toEqual(['one']);
    expect(waysFrom(all.home!).map(([, to]) => to)).toEqual(['order..submit']);
  });

  it('joins enough branches in a complex gateway', async () => {
    const { elementsById: all, warnings } = await read({
      steps: [
        {
          id: 'both',
          type: 'parallel',
          enough: '1/2',
          branches: ['a', 'b', 'c'].map((id) => ({ id, steps: [step(`in${id}`)] })),
        },
      ],
    });
    expect(warnings).toEqual([]);
    expect(all.both).toMatchObject({ $type: 'bpmn:ParallelGateway' });
    expect(all['both.join']).toMatchObject({
      $type: 'bpmn:ComplexGateway',
      activationCondition: { body: 'arrived >= 2' },
    });
  });

  it('leads a direct resubmission to the step that sent it back', async () => {
    const { elementsById: all, warnings } = await read({
      resubmit: 'direct',
      steps: [
        step('one'),
        { ...step('two'), returnTo: ['earlier'] } as Step,
        { ...step('three'), returnTo: ['starter', 'earlier'] } as Step,
      ],
    });
    expect(warnings).toEqual([]);
    expect(waysFrom(all['one.outcome']!)).toContainEqual([
      undefined,
      'three',
      'returnedFrom == "three"',
    ]);
    expect(waysFrom(all['one.outcome']!)).not.toContainEqual([
      undefined,
      'two',
      'returnedFrom == "two"',
    ]);
    expect(waysFrom(all['order..again']!)).toEqual([
      [undefined, 'one', undefined],
      [undefined, 'three', 'returnedFrom == "three"'],
    ]);
  });

  it('has a place for every element and way in the diagram', async () => {
    const { rootElement } = await read(flow);
    const [diagram] = rootElement.diagrams as ModdleElement[];
    const shapes = (diagram!.plane as ModdleElement).planeElement as ModdleElement[];
    const drawn = shapes.map(({ bpmnElement }) => (bpmnElement as ModdleElement).id);
    expect(drawn.toSorted()).toEqual(ids(processOf(rootElement).flowElements).toSorted());
    const boxes = shapes.flatMap(({ bounds }) => (bounds ? [bounds as ModdleElement] : []));
    const places = boxes.map(({ x, y }) => `${String(x)},${String(y)}`);
    expect(new Set(places).size).toBe(26);
  });

  it('holds every step of every process there is', async () => {
    for (const { kind, value } of companyFiles) {
      const module = value as Module;
      if (kind !== 'module' || !module.flow) continue;
      const { elementsById, warnings } = await read(module.flow);
      expect(warnings).toEqual([]);
      for (const { step: each } of indexFlow(module.flow).places)
        expect(elementsById).toHaveProperty([each.id]);
      const { forth, back } = reached(elementsById);
      expect(forth.filter((id) => id !== 'order..rejected')).toEqual(back);
    }
  });
});
