import type { ModdleElement } from 'bpmn-moddle';

/** Ids of all that can be come to from the start, and of all from which the end can be come to. */
export function reached(all: Record<string, ModdleElement>) {
  const walk = (from: string, way: 'outgoing' | 'incoming', end: 'targetRef' | 'sourceRef') => {
    const seen = new Set([from]);
    for (const id of seen)
      for (const flow of (all[id]![way] ?? []) as ModdleElement[])
        seen.add((flow[end] as ModdleElement).id);
    return [...seen].toSorted();
  };
  return {
    forth: walk('order..start', 'outgoing', 'targetRef'),
    back: walk('order..end', 'incoming', 'sourceRef'),
  };
}
