import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PathStep } from '#engine/renderers/approval/ProcessInfo.ts';
import { StepCard } from '#engine/renderers/approval/StepCard.tsx';
import { mount } from '../mount.tsx';

const step = (type: PathStep['type']): PathStep => ({
  stepId: type,
  title: { en: `Step ${type}`, zh: type },
  type,
  state: 'ahead',
  people: [],
});

test.each([
  ['approve', 'No approver found'],
  ['notify', 'Nobody gets a copy'],
] as const)('a step of the kind %s without people says: %s', (type, told) => {
  mount(<StepCard step={step(type)} />);
  expect(screen.getByText(told)).toBeTruthy();
});
