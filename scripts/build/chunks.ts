import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const web = (file: string) => fileURLToPath(new URL(`../../src/web/${file}`, import.meta.url));

const shell = web('shell/Workplace.tsx');
const list = web('features/list/ListScreen.tsx');
const form = web('features/form/FormScreen.tsx');

/**
 * What shows first comes in few files: the sign-in page in one, the frame behind it in another, what lists and forms
 * share in a third. Of themselves they would be a file for each set of screens that share something, some two hundred
 * for the first list, and a browser takes longer to look for a file it has than to read it. Each of the three is
 * whole with those before it, so no file waits for one that waits for it.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'first', tags: ['$initial'], priority: 2 },
    {
      name: (id, graph) => (needs(graph, shell).has(id) ? 'shell' : null),
      debugName: 'shell',
      priority: 1,
    },
    { name: (id, graph) => (isShared(graph, id) ? 'records' : null), debugName: 'records' },
  ],
};

const isShared = (graph: Graph, id: string) =>
  needs(graph, list).has(id) && needs(graph, form).has(id);

const known = new WeakMap<Graph, Map<string, ReadonlySet<string>>>();

/** A module with all that is loaded with it. */
function needs(graph: Graph, module: string): ReadonlySet<string> {
  const sets = known.get(graph) ?? new Map<string, ReadonlySet<string>>();
  known.set(graph, sets);
  let found = sets.get(module);
  if (!found) sets.set(module, (found = reached(graph, module)));
  return found;
}

function reached(graph: Graph, module: string): ReadonlySet<string> {
  // a set that grows while it is walked through
  const found = new Set([module]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
