import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registry } from '../../../.storybook/definitions.ts';
import { moduleStory } from '../../../.storybook/moduleStories.tsx';
import { sampleHost } from '../../../.storybook/sampleHost.ts';
import { mount } from './mount.tsx';

test('the list of a module adds up what the module says', () => {
  const module = registry.modules.find(
    ({ list }) => list.totals?.length && list.columns.some(({ id }) => list.totals!.includes(id)),
  )!;
  const { render } = moduleStory(module.module, 'List');
  mount(render(), { services: sampleHost('en') });
  const totals = screen.getAllByRole('row').at(-1)!.textContent;
  expect(totals).toMatch(/^Total.*\d/);
});
