import { expect, it } from 'vitest';
import { functionExamples, listExamples } from '#engine/expression/functions/examples.ts';
import { functions } from '#engine/expression/functions/index.ts';
import { value } from './support.ts';

it('every function is explained', () => {
  expect(Object.keys(functionExamples).toSorted()).toEqual([...functions.keys()].toSorted());
});

it.each(Object.entries({ ...functionExamples, ...listExamples }))(
  '%s gives what its example says',
  (name, one) => {
    expect(one.example).toContain(name);
    const given = value(one.example);
    expect(typeof given === 'boolean' ? `${given}` : given).toBe(one.gives);
  },
);
