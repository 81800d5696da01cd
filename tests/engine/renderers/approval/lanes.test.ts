import { expect, test } from 'vitest';
import { lanesOf, type PathNode } from '#engine/renderers/approval/lanes.ts';
import type { PathStep } from '#engine/renderers/approval/ProcessInfo.ts';
import { branchesOf } from '#engine/workflow/index.ts';
import type { Flow, Step } from '#engine/schema/language/index.ts';

const approve = (id: string): Step => ({
  id,
  type: 'approve',
  title: { en: id, zh: id },
  approvers: [{ rule: 'starter' }],
});
const flow: Flow = {
  steps: [
    approve('leader'),
    {
      id: 'checks',
      type: 'parallel',
      branches: [
        { id: 'legal', title: { en: 'Legal', zh: '法务' }, steps: [approve('lawyer')] },
        {
          id: 'money',
          steps: [
            approve('clerk'),
            {
              id: 'books',
              type: 'parallel',
              branches: [
                { id: 'tax', steps: [approve('taxes')] },
                { id: 'audit', steps: [approve('auditor')] },
              ],
            },
          ],
        },
      ],
    },
    approve('manager'),
  ],
};
const step = (stepId: string): PathStep => ({
  stepId,
  title: { en: stepId, zh: stepId },
  type: 'approve',
  state: 'done',
  people: [],
  branches: branchesOf(flow, stepId),
});
const drawn = (nodes: readonly PathNode[]): unknown[] =>
  nodes.map((node) =>
    node.kind === 'step'
      ? node.step.stepId
      : node.lanes.map(({ title, nodes: inner }) => [title?.en ?? '', ...drawn(inner)]),
  );

test('steps of branches stand side by side, in whatever order they happened', () => {
  const path = ['leader', 'clerk', 'lawyer', 'taxes', 'auditor', 'manager'].map(step);
  expect(drawn(lanesOf(path))).toEqual([
    'leader',
    [
      [
        '',
        'clerk',
        [
          ['', 'taxes'],
          ['', 'auditor'],
        ],
      ],
      ['Legal', 'lawyer'],
    ],
    'manager',
  ]);
});

test('a process without branches is a line; one that ends in a fork, too, is drawn whole', () => {
  expect(drawn(lanesOf(['leader', 'manager'].map(step)))).toEqual(['leader', 'manager']);
  expect(drawn(lanesOf(['lawyer', 'clerk'].map(step)))).toEqual([
    [
      ['Legal', 'lawyer'],
      ['', 'clerk'],
    ],
  ]);
  expect(lanesOf([])).toEqual([]);
});
