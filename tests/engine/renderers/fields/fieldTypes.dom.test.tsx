import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { kindOf } from '#engine/fields/index.ts';
import { operators, type Operator } from '#engine/fields/operators.ts';
import { fieldViews } from '#engine/renderers/fields/index.ts';
import { FormBindingProvider } from '#engine/renderers/form/FormBinding.tsx';
import { FormStore } from '#engine/renderers/form/FormStore.ts';
import { TitleCache } from '#engine/renderers/form/TitleCache.ts';
import { FilterValue } from '#engine/renderers/list/FilterValue.tsx';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import { FieldStory, type FieldStoryProps } from '#engine/renderers/stories/FieldStory.tsx';
import { system } from '#engine/renderers/theme.ts';
import { fieldTypes, sampleOf } from '#tests/engine/fields/fieldTypes.ts';
import { everything, fieldOf } from '#tests/support/everything.ts';
import { fieldServices } from '#tests/e2e/fieldsPage/services.ts';
import { compiling } from '../mount.tsx';

afterEach(cleanup);

const mount = (children: React.ReactNode, language: 'en' | 'zh' = 'en') =>
  render(
    <ChakraProvider value={system}>
      <RendererProvider services={compiling(fieldServices(language))}>{children}</RendererProvider>
    </ChakraProvider>,
  );

type Stories = Record<string, { args: FieldStoryProps; component?: ComponentType }>;
const stories = import.meta.glob<Stories>('/engine/renderers/fields/*/*.stories.tsx');
const neverTyped = ['computed', 'rollup', 'serial', 'status'];

describe.each(fieldTypes)('%s', (type) => {
  test('has a widget, a cell, a view, and stories of its states in both languages', async () => {
    expect(Object.keys(fieldViews[type])).toEqual(
      expect.arrayContaining(['Widget', 'Cell', 'View']),
    );
    const load = stories[`/engine/renderers/fields/${type}/${type}.stories.tsx`];
    const found = await load!();
    const states = [
      'Empty',
      'Filled',
      'ReadOnly',
      'InEnglish',
      'InChinese',
      ...(neverTyped.includes(type) ? [] : ['Wrong']),
    ];
    expect(Object.keys(found)).toEqual(expect.arrayContaining(states));
    for (const state of states) {
      mount(<FieldStory {...found[state]!.args} />, state === 'InEnglish' ? 'en' : 'zh');
      expect(document.querySelector('form')).not.toBeNull();
      await vi.waitFor(() => {
        const alerts = document.querySelectorAll('[data-field][data-invalid]').length;
        expect([state, alerts]).toEqual([state, state === 'Wrong' ? 1 : 0]);
      });
      cleanup();
    }
  });

  test.each(kindOf(sampleOf(type).field).operators)('asks what %s needs', (operator: Operator) => {
    const shape = operators[operator].value;
    const store = new FormStore({});
    const binding = { store, titles: new TitleCache({}, {}), touch: () => undefined };
    mount(
      <FormBindingProvider value={binding}>
        <FilterValue
          shape={shape}
          field={sampleOf(type).field}
          module={everything}
          path={fieldOf(type)}
        />
      </FormBindingProvider>,
    );
    const controls = document.querySelectorAll('input, select, textarea').length;
    const [least, most] = shape === 'none' ? [0, 0] : [shape === 'range' ? 2 : 1, 9];
    expect(controls).toBeGreaterThanOrEqual(least);
    expect(controls).toBeLessThanOrEqual(most);
  });
});

test('a filter asks yes or no, and text as it is, with its parentheses', () => {
  const store = new FormStore({});
  const binding = { store, titles: new TitleCache({}, {}), touch: () => undefined };
  mount(
    <FormBindingProvider value={binding}>
      <FilterValue
        shape="one"
        field={sampleOf('boolean').field}
        module={everything}
        path="aBoolean"
      />
    </FormBindingProvider>,
  );
  const options = screen.getAllByRole<HTMLOptionElement>('option').map(({ text }) => text);
  expect(options).toEqual(['Choose…', 'Yes', 'No']);
});

test.each([
  ['url', 'https://example.com/a?b=1', 'https://example.com/a?b=1'],
  ['email', 'wang@example.com', 'mailto:wang@example.com'],
  ['mobile', '13800138000', 'tel:13800138000'],
  ['url', 'javascript:alert(1)', undefined],
  ['bankAccount', '33001616781053001234', undefined],
] as const)(
  'a right %s is a link where there is something to follow: %s',
  (format, value, href) => {
    const field = { ...sampleOf('string').field, format };
    const { View } = fieldViews.string;
    mount(<View field={field} value={value} path="aString" titles={() => undefined} />);
    expect(document.querySelector('a')?.getAttribute('href')).toBe(href);
  },
);
