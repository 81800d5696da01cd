import { hasShape } from '#engine/schema/parts/hasShape.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import { walkSteps } from '#engine/schema/walkSteps.ts';

/** A process, or why a text is none. */
type ReadFlow = { flow: Flow } | { mistake: 'noJson' | 'noFlow' | 'sameIds' };

/**
 * Reads a process, or that of a whole module file: of the shape the language gives it, so that it can be drawn. What else
 * is wrong is for the check to tell.
 */
export function readFlow(text: string): ReadFlow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { mistake: 'noJson' };
  }
  const { flow = value } = (value ?? {}) as { flow?: unknown };
  if (!hasShape('module', ['flow'], flow)) return { mistake: 'noFlow' };
  const ids = [...walkSteps(flow as Flow)].map(({ step }) => step.id);
  return new Set(ids).size === ids.length ? { flow: flow as Flow } : { mistake: 'sameIds' };
}
