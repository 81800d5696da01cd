import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fieldViews } from '#engine/renderers/fields/index.ts';
import { FormBindingProvider } from '#engine/renderers/form/FormBinding.tsx';
import { FormStore } from '#engine/renderers/form/FormStore.ts';
import { TitleCache } from '#engine/renderers/form/TitleCache.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { mount } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const field: Field = { type: 'datetime', title: { en: 'Handed over', zh: '交接时间' } };
const { View, Widget } = fieldViews.datetime;

it('shows times and takes them in the zone of who looks, and keeps them in UTC', () => {
  const store = new FormStore({ at: '2026-11-20T02:30:00.000Z' });
  const binding = { store, titles: new TitleCache({}, {}), touch: () => undefined };
  const services = { ...fixtureServices('en'), timeZone: 'America/New_York' };
  mount(
    <FormBindingProvider value={binding}>
      <View field={field} value="2026-11-20T02:30:00.000Z" path="at" titles={() => undefined} />
      <Widget
        id="at"
        path={['at']}
        field={field}
        owner={{ module: 'visit', field: 'at' }}
        label="Handed over"
        place="form"
        required={false}
        readOnly={false}
        invalid={false}
      />
    </FormBindingProvider>,
    { services },
  );
  expect(screen.getAllByText('2026-11-19 21:30')).toHaveLength(1);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(input.value).toBe('2026-11-19 21:30');
  fireEvent.input(input, { target: { value: '2026-11-19 22:00' } });
  fireEvent.blur(input);
  expect(store.get(['at'])).toBe('2026-11-20T03:00:00.000Z');
});
