import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordForm } from '#engine/renderers/form/RecordForm.tsx';
import { FilterBar } from '#engine/renderers/list/FilterBar.tsx';
import type { Option } from '#engine/schema/references.ts';
import { order, orderRecord, people } from '../fixture.ts';
import { compiling, mount } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const owner = people[1]!;
const record = { ...orderRecord(1), members: null };

/** A host that answers who the owner is when it is told to, each time it is asked. */
function holdingBack() {
  const held: { answer(found: readonly Option[]): void; fail(): void }[] = [];
  const own = fixtureServices('en');
  const services = compiling({
    ...own,
    options: (query) =>
      query.ids?.includes(owner.id)
        ? new Promise((answer, reject) =>
            held.push({ answer, fail: () => reject(new Error('The server is busy')) }),
          )
        : own.options(query),
  });
  const asked = async (times: number) => {
    await waitFor(() => expect(held).toHaveLength(times), { timeout: 5_000 });
    return held.at(-1)!;
  };
  return { services, asked };
}
const named: Option = { id: owner.id, title: owner.name, number: null, subtitle: null };

const places = {
  'a form': {
    show: () => <RecordForm module={order} mode="edit" record={record} />,
    says: () => screen.getByLabelText<HTMLInputElement>(/^Owner/).value,
  },
  'a form that is only read': {
    show: () => <RecordForm module={order} mode="view" record={record} />,
    says: () => document.querySelector('[data-field="ownerId"]')!.textContent,
  },
  'a filter': {
    show: () => (
      <FilterBar
        module={order}
        paths={['ownerId']}
        referenced={{}}
        filters={[{ field: 'ownerId', operator: 'in', value: [owner.id] }]}
        rows={[]}
        onChange={() => undefined}
      />
    ),
    says: () => screen.getByRole('button', { name: /^Owner is one of/ }).textContent,
  },
};

test.each(Object.entries(places))(
  'in %s a name that comes late is asked for again, and until then never said to be withheld',
  async (_place, { show, says }) => {
    const { services, asked } = holdingBack();
    mount(show(), { services });
    const first = await asked(1);
    expect(says()).toContain('…');
    first.fail();
    const second = await asked(2);
    expect(says()).toContain('…');
    expect(says()).not.toContain('no access');
    second.answer([named]);
    await waitFor(() => expect(says()).toContain(owner.name));
  },
);

test.each(Object.entries(places))(
  'in %s a name that the server does not tell is said to be withheld',
  async (_place, { show, says }) => {
    const { services, asked } = holdingBack();
    mount(show(), { services });
    (await asked(1)).answer([]);
    await waitFor(() => expect(says()).toContain('(no access)'));
  },
);
