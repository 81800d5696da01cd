import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { GroupChoice } from '#engine/renderers/list/GroupChoice.tsx';
import { GroupList } from '#engine/renderers/list/GroupList.tsx';
import type { ListGroup } from '#engine/renderers/list/ListState.ts';
import { field, module } from '#tests/support/modules.ts';
import { mount } from '../mount.tsx';

const titled = (title: string) => field('string', { title: { en: title, zh: title } });
const loan = module('loan', {
  name: titled('Name'),
  kind: titled('Kind'),
  town: titled('Town'),
  year: titled('Year'),
  month: titled('Month'),
});
const group = (value: string, count: number): ListGroup => ({
  value,
  title: value,
  count,
  totals: {},
  filter: { field: 'kind', operator: 'eq', value },
});
const level = (
  groups: readonly ListGroup[],
  depth: number,
  open: (group: ListGroup) => unknown,
) => (
  <GroupList
    module={loan}
    field={loan.fields.kind!}
    totals={[]}
    result={{ status: 'ready', groups, isCapped: false }}
    depth={depth}
    isFiltered={false}
    onRetry={() => {}}
    onClear={() => {}}
    renderRows={(one) => open(one) as never}
  />
);
const nested = () =>
  mount(
    level([group('Car', 3), group('Crane', 1)], 0, ({ value }) =>
      level([group(`${value} in Wuhan`, 2), group(`${value} in Xi’an`, 1)], 1, (town) => (
        <p>rows of {town.value}</p>
      )),
    ),
  );
const at = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

test('groups inside one another are rows of a tree, with their level, place and count', () => {
  nested();
  screen.getByRole('treegrid', { name: 'Group by' });
  fireEvent.click(screen.getByRole('button', { name: /^Car/ }));
  const [car, wuhan, xian, crane] = screen.getAllByRole('row');
  expect(car!.getAttribute('aria-expanded')).toBe('true');
  expect([car, wuhan, xian, crane].map((row) => row!.getAttribute('aria-level'))).toEqual([
    '1',
    '2',
    '2',
    '1',
  ]);
  expect([xian!.getAttribute('aria-posinset'), xian!.getAttribute('aria-setsize')]).toEqual([
    '2',
    '2',
  ]);
  expect(xian!.textContent).toBe('Car in Xi’an1');
  fireEvent.click(screen.getByRole('button', { name: /^Car in Wuhan/ }));
  screen.getByText('rows of Car in Wuhan');
  fireEvent.click(screen.getByRole('button', { name: /^Car 3/ }));
  expect(screen.queryByText('rows of Car in Wuhan')).toBeNull();
});

test('keys move as in a tree: into a group and out of it, to the first and the last', () => {
  nested();
  screen.getAllByRole('row')[0]!.focus();
  press('ArrowRight');
  expect(screen.getAllByRole('row')).toHaveLength(4);
  press('ArrowRight');
  expect(at()).toBe('Car in Wuhan2');
  press('Enter');
  screen.getByText('rows of Car in Wuhan');
  press('ArrowLeft');
  expect(screen.queryByText('rows of Car in Wuhan')).toBeNull();
  press('ArrowLeft');
  expect(at()).toBe('Car3');
  press('End');
  expect(at()).toBe('Crane1');
  press('ArrowUp');
  expect(at()).toBe('Car in Xi’an1');
  press('Home');
  press('ArrowLeft');
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('a level is chosen after the one before, up to three, and none has a field twice', () => {
  function Chosen() {
    const [value, setValue] = useState<readonly string[]>([]);
    return (
      <>
        <GroupChoice
          module={loan}
          referenced={{}}
          paths={['kind', 'town', 'year', 'month']}
          value={value}
          onChange={setValue}
        />
        <output>{value.join()}</output>
      </>
    );
  }
  mount(<Chosen />);
  const choose = (level: number, value: string) =>
    fireEvent.change(screen.getAllByRole('combobox')[level]!, { target: { value } });
  const chosen = () => screen.getByRole('status').textContent;
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  choose(0, 'kind');
  choose(1, 'town');
  choose(2, 'year');
  expect(chosen()).toBe('kind,town,year');
  expect(screen.getAllByRole('combobox', { name: 'Then by' })).toHaveLength(2);
  const offered = (level: number) =>
    [...screen.getAllByRole<HTMLSelectElement>('combobox')[level]!.options].map(
      ({ value }) => value,
    );
  expect(offered(1)).toEqual(['', 'town', 'year', 'month']);
  choose(0, 'town');
  expect(chosen()).toBe('town,year');
  choose(1, '');
  expect(chosen()).toBe('town');
});
