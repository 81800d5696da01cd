import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';

/** Where the way goes on from: an element, and under what condition. */
export interface Exit {
  from: ModdleElement;
  /** Taken when true. */
  condition?: string | undefined;
  /** Taken when no other is. */
  isDefault?: boolean;
  label?: string | undefined;
}

/** The elements of a BPMN process and the ways between them, as they are added. */
export class BpmnGraph {
  readonly #moddle = new BpmnModdle();
  readonly #elements: ModdleElement[] = [];
  readonly #ways: ModdleElement[] = [];

  /**
   * @param exits ways that lead to it
   * @param text told by tools beside the element
   */
  add(
    type: string,
    properties: { id: string; name?: string | undefined } & Record<string, unknown>,
    exits: readonly Exit[],
    text?: string,
  ): ModdleElement {
    const documentation = text && [this.#moddle.create('bpmn:Documentation', { text })];
    const element = this.#moddle.create(`bpmn:${type}`, {
      ...properties,
      ...(documentation && { documentation }),
      incoming: [],
      outgoing: [],
    });
    this.#elements.push(element);
    for (const exit of exits) this.connect(exit, element);
    return element;
  }

  /** A way to an element that is there already. */
  connect({ from, condition, isDefault, label }: Exit, to: ModdleElement) {
    const way = this.#moddle.create('bpmn:SequenceFlow', {
      id: `way..${this.#ways.length + 1}`,
      sourceRef: from,
      targetRef: to,
      ...(label && { name: label }),
      ...(condition && { conditionExpression: this.condition(condition) }),
    });
    if (isDefault) from.default = way;
    (from.outgoing as ModdleElement[]).push(way);
    (to.incoming as ModdleElement[]).push(way);
    this.#ways.push(way);
  }

  /** What ends a process at once, whatever else is under way in it. */
  endsAll(): ModdleElement[] {
    return [this.#moddle.create('bpmn:TerminateEventDefinition')];
  }

  /** A day, as an expression, or a duration passes. */
  timer({ until, for: time }: { until?: string; for?: string }): ModdleElement[] {
    const timeDate = until !== undefined && this.condition(until);
    const duration = time && this.#moddle.create('bpmn:FormalExpression', { body: time });
    return [
      this.#moddle.create('bpmn:TimerEventDefinition', {
        ...(timeDate && { timeDate }),
        ...(duration && { timeDuration: duration }),
      }),
    ];
  }

  /** Several people decide: at once, or one after the other. */
  several(isSequential: boolean, until: string | undefined): ModdleElement {
    return this.#moddle.create('bpmn:MultiInstanceLoopCharacteristics', {
      isSequential,
      ...(until && { completionCondition: this.condition(until) }),
    });
  }

  async toXml(id: string, name: string): Promise<string> {
    const process = this.#moddle.create('bpmn:Process', {
      id,
      name,
      isExecutable: false,
      flowElements: [...this.#elements, ...this.#ways],
    });
    const definitions = this.#moddle.create('bpmn:Definitions', {
      id: `${id}..definitions`,
      targetNamespace: 'http://bpmn.io/schema/bpmn',
      expressionLanguage: 'https://cel.dev',
      rootElements: [process],
    });
    return (await this.#moddle.toXML(definitions, { format: true })).xml;
  }

  condition(body: string) {
    return this.#moddle.create('bpmn:FormalExpression', { body, language: 'https://cel.dev' });
  }
}
