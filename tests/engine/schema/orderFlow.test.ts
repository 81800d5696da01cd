import { describe, expect, it } from 'vitest';
import { flowText, orderFlow } from '#engine/schema/orderFlow.ts';
import type { Flow, Module } from '#engine/schema/language/index.ts';
import { companyFiles } from '#tests/support/companyFiles.ts';
import { isShipped } from '#tests/support/shipped.ts';

const modules = companyFiles
  .filter(({ kind }) => kind === 'module')
  .map(({ value }) => value as Module);
const shipped = modules.filter((module) => module.flow && isShipped(module));

/** Their keys are fields, in an order of their own. */
const maps = ['fields', 'values'];

/** The keys of every object turned round but those of maps. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(
    entries.map(([key, part]) => [key, maps.includes(key) ? part : reversed(part)]),
  );
};

describe('a process in the order of the language', () => {
  it('is one text for every process that is shipped, however its keys stood', () => {
    expect(shipped.length).toBeGreaterThan(10);
    for (const { flow } of shipped) {
      expect(flowText(reversed(flow) as Flow)).toBe(flowText(flow!));
    }
  });

  it('keeps the order of cases, approvers and fields', () => {
    const flow = {
      steps: [
        {
          fields: { b: 'write', a: 'read' },
          approvers: [{ role: 'x', rule: 'role' }, { rule: 'starter' }],
          title: { zh: '一', en: 'One' },
          type: 'approve',
          id: 'one',
        },
      ],
      resubmit: 'direct',
    } as Flow;
    expect(JSON.stringify(orderFlow(flow))).toBe(
      '{"resubmit":"direct","steps":[{"id":"one","type":"approve","title":{"en":"One","zh":"一"},' +
        '"approvers":[{"rule":"role","role":"x"},{"rule":"starter"}],"fields":{"b":"write","a":"read"}}]}',
    );
  });
});
