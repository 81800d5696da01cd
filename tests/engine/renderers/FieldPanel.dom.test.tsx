import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import {
  addField,
  emptyDrawing,
  type Drawn,
} from '#engine/renderers/fields/text/design/designOps.ts';
import { FieldPanel } from '#engine/renderers/fields/text/design/FieldPanel.tsx';
import { LeanProvider } from '#engine/renderers/lean/LeanProvider.tsx';
import { mount } from './mount.tsx';

const title = (text: string) => ({ en: text, zh: text });
const first = addField(emptyDrawing(), 'section1', 'dict', title('Kind'));
const { drawn, name } = addField(first.drawn, 'section1', 'money', title('Amount'));

let latest: Drawn = drawn;
function Host() {
  const [now, setNow] = useState(drawn);
  const change = (next: Drawn) => {
    latest = next;
    setNow(next);
  };
  return <FieldPanel name={name} drawn={now} onChange={change} onRemove={() => {}} />;
}
const field = () => latest.fields[name]!;

test('limits and conditions are said without formulas, and taken back', async () => {
  const user = userEvent.setup();
  mount(
    <LeanProvider>
      <Host />
    </LeanProvider>,
  );
  await user.type(screen.getByLabelText('Smallest value'), '10');
  await user.type(screen.getByLabelText('Largest value'), '99.5');
  expect(field()).toMatchObject({ min: 10, max: 99.5 });
  await user.clear(screen.getByLabelText('Smallest value'));
  expect(field()).not.toHaveProperty('min');

  await user.selectOptions(screen.getByLabelText('Shown when'), 'Shown when: Kind');
  expect(field()).not.toHaveProperty('visibleWhen');
  await user.selectOptions(screen.getByLabelText('Shown when: value'), 'Option 2');
  expect(field().visibleWhen).toBe(`${first.name} == 'option2'`);
  await user.selectOptions(screen.getByLabelText('Shown when: comparison'), 'is filled in');
  expect(field().visibleWhen).toBe(`${first.name} != null`);
  await user.selectOptions(screen.getByLabelText('Shown when'), 'Shown when: no condition');
  expect(field()).not.toHaveProperty('visibleWhen');

  await user.selectOptions(screen.getByLabelText('Required when'), 'Required when: Kind');
  await user.selectOptions(screen.getByLabelText('Required when: comparison'), 'is empty');
  await user.selectOptions(screen.getByLabelText('Kind'), 'text');
  expect(field()).toMatchObject({ type: 'text', requiredWhen: `${first.name} == null` });
  expect(field()).not.toHaveProperty('max');
  expect(screen.getByLabelText('Most characters')).toBeTruthy();
});
