import { expect, it } from 'vitest';
import { phaseQuestions } from '#engine/expression/check/phases.ts';
import {
  functionExamples,
  listExamples,
  phaseExamples,
  companyExamples,
} from '#engine/expression/functions/examples.ts';
import { functions } from '#engine/expression/functions/index.ts';
import { value } from './support.ts';

it('every function is explained', () => {
  expect(Object.keys(functionExamples).toSorted()).toEqual([...functions.keys()].toSorted());
  expect(Object.keys(phaseExamples)).toEqual(['phase', ...phaseQuestions.keys()]);
});

it.each(
  Object.entries({ ...functionExamples, ...listExamples, ...phaseExamples, ...companyExamples }),
)('%s gives what its example says', (name, one) => {
  expect(one.example).toContain(name);
  const given = value(one.example, { contractId: 'changed' });
  expect(typeof given === 'boolean' ? `${given}` : given).toBe(one.gives);
});
