import { fireEvent, screen } from '@testing-library/react';
import { Activity, useState } from 'react';
import { expect, it } from 'vitest';
import type { Field } from '#engine/schema/language/index.ts';
import { FieldStory } from '#engine/renderers/stories/FieldStory.tsx';
import { mount } from '../mount.tsx';

const field: Field = { type: 'money', title: { en: 'Amount', zh: '金额' } };

/** A page as tabs keep it while another one shows. */
function Page() {
  const [isHidden, setHidden] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setHidden(true)}>
        Hide
      </button>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <FieldStory field={field} value="1200.00" />
      </Activity>
    </>
  );
}

it('an input that loses the focus after its page was hidden fails at nothing', async () => {
  const problems: unknown[] = [];
  const note = (event: ErrorEvent) => problems.push(event.error);
  addEventListener('error', note);
  mount(<Page />);
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /Amount/ });
  fireEvent.focus(input);
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  fireEvent.blur(input);
  removeEventListener('error', note);
  expect(problems).toEqual([]);
  expect(input.value).toBe('1,200.00');
});
