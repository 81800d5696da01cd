import type { Flow, Step } from '#engine/schema/language/index.ts';
import { previewPath, type World } from '#engine/workflow/index.ts';

declare global {
  interface Window {
    /** Milliseconds of each of so many previews of a process with forty approvals. */
    previews(count: number): number[];
  }
}

const text = (en: string) => ({ en, zh: en });
const approve = (id: string): Step => ({
  id,
  type: 'approve',
  title: text(id),
  approvers: [{ rule: 'role', role: id }],
  mode: 'all',
});
const group = (name: string): Step[] => [
  approve(`${name}a`),
  {
    id: `${name}b`,
    type: 'choose',
    cases: [{ id: 'large', when: 'large', steps: [approve(`${name}c`)] }],
    else: [approve(`${name}d`)],
  },
  {
    id: `${name}e`,
    type: 'parallel',
    branches: ['x', 'y'].map((id) => ({ id, steps: [approve(`${name}${id}`)] })),
  },
];
const flow: Flow = { steps: Array.from({ length: 10 }, (_, index) => group(`s${index}`)).flat() };

const now = new Date().toISOString();
let ids = 0;
/** Three people hold each role. */
const world: World = {
  now,
  newId: () => String((ids += 1)),
  holds: () => true,
  resolve: (rule) => ('role' in rule ? [1, 2, 3].map((n) => `${rule.role} ${n}`) : []),
  isActive: () => true,
  entriesOf: () => 0,
  dueAt: () => now,
  substituteOf: () => undefined,
  leaderAbove: () => undefined,
  administrators: () => ['admin'],
};

window.previews = (count) =>
  Array.from({ length: count }, () => {
    const started = performance.now();
    if (previewPath(flow, world, 'starter').length !== 40) throw new Error('The path is another');
    return performance.now() - started;
  });
