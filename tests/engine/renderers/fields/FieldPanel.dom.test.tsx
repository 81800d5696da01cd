import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import {
  addField,
  emptyDrawing,
  type Drawn,
} from '#engine/renderers/fields/formDesign/designOps.ts';
import { FieldPanel } from '#engine/renderers/fields/formDesign/FieldPanel.tsx';
import { StyleProvider } from '#engine/renderers/styles/StyleProvider.tsx';
import { mount } from '../mount.tsx';

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
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('limits and conditions are said without formulas, and taken back', () => {
  mount(
    <StyleProvider>
      <Host />
    </StyleProvider>,
  );
  write('Smallest value', '10');
  write('Largest value', '99.5');
  expect(field()).toMatchObject({ min: 10, max: 99.5 });
  write('Smallest value', '');
  expect(field()).not.toHaveProperty('min');

  write('Shown when', first.name);
  expect(field()).not.toHaveProperty('visibleWhen');
  write('Shown when: value', 'option2');
  expect(field().visibleWhen).toBe(`${first.name} == 'option2'`);
  write('Shown when: comparison', 'filled');
  expect(field().visibleWhen).toBe(`${first.name} != null`);
  write('Shown when', '');
  expect(field()).not.toHaveProperty('visibleWhen');

  write('Required when', first.name);
  write('Required when: comparison', 'empty');
  write('Kind', 'text');
  expect(field()).toMatchObject({ type: 'text', requiredWhen: `${first.name} == null` });
  expect(field()).not.toHaveProperty('max');
  expect(screen.getByLabelText('Most characters')).toBeTruthy();
});

test('people who are asked for may decide, until the field is of another kind', () => {
  mount(
    <StyleProvider>
      <Host />
    </StyleProvider>,
  );
  write('Kind', 'users');
  fireEvent.click(screen.getByLabelText('Who is named here approves'));
  expect(latest.approvers).toEqual([name]);
  write('Kind', 'text');
  expect(latest.approvers).toEqual([]);
  expect(screen.queryByLabelText('Who is named here approves')).toBeNull();
});
