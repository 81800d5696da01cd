import type { Flow } from '#engine/schema/language/index.ts';

/** A process, or why a text is none. */
export type ParsedFlow = { flow: Flow } | { mistake: 'noJson' | 'noFlow' | 'sameIds' };

/**
 * Reads a process, or that of a whole module file, as far as the canvas needs it: lists of steps with a type and an id
 * of their own each. Everything else is for the check to tell.
 */
export function parseFlow(text: string): ParsedFlow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { mistake: 'noJson' };
  }
  const flow = isObject(value) && isObject(value.flow) ? value.flow : value;
  if (!isObject(flow) || !isSteps(flow.steps)) return { mistake: 'noFlow' };
  const ids = idsOf(flow.steps);
  return new Set(ids).size === ids.length
    ? { flow: flow as unknown as Flow }
    : { mistake: 'sameIds' };
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTitle = (title: unknown) =>
  title === undefined ||
  (isObject(title) && typeof title.en === 'string' && typeof title.zh === 'string');

const isRules = (rules: unknown) =>
  Array.isArray(rules) && rules.every((rule) => isObject(rule) && typeof rule.rule === 'string');

const isBranches = (list: unknown): list is Json[] =>
  Array.isArray(list) &&
  list.every((each) => isObject(each) && typeof each.id === 'string' && isSteps(each.steps));

function isSteps(steps: unknown): steps is Json[] {
  return Array.isArray(steps) && steps.every((step) => isObject(step) && isStep(step));
}

function isStep(step: Json): boolean {
  if (typeof step.id !== 'string' || !isTitle(step.title)) return false;
  switch (step.type) {
    case 'approve':
      return isRules(step.approvers);
    case 'notify':
      return isRules(step.to);
    case 'choose':
      return isBranches(step.cases) && isSteps(step.else);
    case 'call':
      return (
        isObject(step.create) &&
        typeof step.create.module === 'string' &&
        isObject(step.create.values)
      );
    case 'effect':
      return Array.isArray(step.effects);
    case 'parallel':
      return isBranches(step.branches);
    default:
      return false;
  }
}

function idsOf(steps: readonly Json[]): string[] {
  return steps.flatMap((step) => {
    const branches = [step.cases, step.branches].filter(isBranches).flat();
    const lists = [...branches.map((each) => each.steps), step.else].filter(isSteps);
    return [String(step.id), ...lists.flatMap(idsOf)];
  });
}
