import { printDefinition } from '#engine/schema/printDefinition.ts';

type Json = { readonly [key: string]: unknown };

/** Parts of a module file that have a meaning of their own, each with its name. */
const kinds: Record<string, (module: Json) => (readonly [name: string, part: unknown])[]> = {
  fields: ({ fields }) => Object.entries(objectOf(fields)),
  grants: ({ access }) => entriesOf(access),
  steps: ({ flow }) => stepsIn(entriesOf(objectOf(flow)['steps'])),
  sections: ({ form }) => [
    ...entriesOf(objectOf(form)['sections']),
    ...entriesOf(objectOf(form)['tabs']).flatMap(([, tab]) => entriesOf(objectOf(tab)['sections'])),
  ],
  columns: ({ list }) => entriesOf(objectOf(list)['columns']),
  effects: ({ effects }) => entriesOf(effects),
  guards: ({ guards }) => entriesOf(guards),
  transitions: ({ transitions }) => entriesOf(transitions),
};

export interface Repetition {
  kind: string;
  lines: number;
  /**
   * Lines of parts that stand, word for word, in an earlier module, too. What a part takes by name, and where an entry
   * that is there goes, says nothing twice.
   */
  repeated: number;
}

/** @param modules as their files say them */
export function repeatedLines(modules: readonly unknown[]): Repetition[] {
  return Object.entries(kinds).map(([kind, partsOf]) => {
    const known = new Set<string>();
    let lines = 0;
    let repeated = 0;
    for (const module of modules) {
      const own: string[] = [];
      for (const [name, part] of partsOf(objectOf(module))) {
        if (typeof part !== 'object' || part === null || isReference(part)) continue;
        const text = `${name} ${printDefinition(part, 4)}`;
        const count = text.split('\n').length;
        lines += count;
        if (known.has(text)) repeated += count;
        own.push(text);
      }
      for (const text of own) known.add(text);
    }
    return { kind, lines, repeated };
  });
}

const isReference = (part: object) =>
  'use' in part || Object.keys(part).every((key) => ['id', 'before', 'after'].includes(key));

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** Entries of a list that is said at once, or as what takes another’s place. */
function entriesOf(value: unknown): (readonly [string, unknown])[] {
  const list = Array.isArray(value) ? value : objectOf(value)['replace'];
  return Array.isArray(list) ? (list as unknown[]).map((entry) => ['', entry]) : [];
}

const stepsIn = (steps: (readonly [string, unknown])[]): (readonly [string, unknown])[] =>
  steps.flatMap(([, step]) => {
    const { cases, branches, else: other } = objectOf(step);
    const inner = [...entriesOf(cases), ...entriesOf(branches)].flatMap(([, one]) =>
      entriesOf(objectOf(one)['steps']),
    );
    const below = [...inner, ...entriesOf(other)];
    return below.length > 0 ? stepsIn(below) : [['', step] as const];
  });
