import type { Enough, PathStep } from './ProcessInfo.ts';

/** A step, or a fork with what runs side by side in it. */
export type PathNode =
  | { kind: 'step'; step: PathStep }
  | { kind: 'fork'; fork: string; enough: Enough | undefined; lanes: Lane[] };
interface Lane {
  id: string;
  title: PathStep['title'] | null;
  nodes: PathNode[];
}

/** Steps in their order as a diagram: those of a fork together, by branches. */
export function lanesOf(path: readonly PathStep[], depth = 0): PathNode[] {
  const nodes: PathNode[] = [];
  for (let at = 0; at < path.length;) {
    const step = path[at]!;
    const { fork, enough } = step.branches?.[depth] ?? {};
    if (fork === undefined) {
      nodes.push({ kind: 'step', step });
      at += 1;
      continue;
    }
    const end = path.findIndex((one, i) => i > at && one.branches?.[depth]?.fork !== fork);
    const inside = path.slice(at, end < 0 ? undefined : end);
    nodes.push({ kind: 'fork', fork, enough, lanes: branchesOf(inside, depth) });
    at += inside.length;
  }
  return nodes;
}

function branchesOf(path: readonly PathStep[], depth: number): Lane[] {
  const found = new Map<string, PathStep[]>();
  for (const step of path) {
    const { branch } = step.branches![depth]!;
    found.set(branch, [...(found.get(branch) ?? []), step]);
  }
  return [...found].map(([id, steps]) => ({
    id,
    title: steps[0]!.branches![depth]!.title,
    nodes: lanesOf(steps, depth + 1),
  }));
}
