/** What is used of libraries that bring no types of their own. */
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    $type: string;
    id: string;
    [property: string]: unknown;
  }
  export class BpmnModdle {
    create(type: string, properties?: Record<string, unknown>): ModdleElement;
    fromXML(xml: string): Promise<{
      rootElement: ModdleElement;
      elementsById: Record<string, ModdleElement>;
      warnings: unknown[];
    }>;
    toXML(element: ModdleElement, options?: { format?: boolean }): Promise<{ xml: string }>;
  }
}

declare module 'bpmn-auto-layout' {
  /** The same diagram with positions. */
  export function layoutProcess(xml: string): Promise<string>;
}
