import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordDetail } from '#engine/renderers/detail/RecordDetail.tsx';
import { idOf, order } from '../fixture.ts';
import { mount } from '../mount.tsx';

const { detail: _detail, ...plain } = order;
const related = Array.from({ length: 14 }, (_, place) => ({
  module: `from${place}`,
  field: 'orderId',
  title: { en: `From ${place}`, zh: `来自${place}` },
  count: place === 13 ? 1_000 : 0,
  isCapped: place === 13,
}));

test('what refers to a record is to choose from where it has no tab, and nothing else is listed', () => {
  const listed: string[] = [];
  mount(
    <RecordDetail
      module={plain}
      record={{ id: idOf(1) }}
      titles={{}}
      related={related}
      renderRelated={({ module }) => {
        listed.push(module);
        return <p>{`records of ${module}`}</p>;
      }}
    />,
  );
  const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs()[1]).toBe('From 131000+');
  expect(tabs()).not.toContain('From 120');
  expect(listed).toEqual([]);
  const more = screen.getByRole('combobox', { name: 'More tabs' });
  expect(within(more).getAllByRole('option')).toHaveLength(1 + 2);
  fireEvent.change(more, { target: { value: 'from12-orderId' } });
  screen.getByText('records of from12');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('From 120');
  expect(new Set(listed)).toEqual(new Set(['from12']));
});
