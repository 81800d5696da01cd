import { fireEvent, screen } from '@testing-library/react';
import { Activity, useState } from 'react';
import { expect, test } from 'vitest';
import { SearchBox } from '#engine/renderers/list/SearchBox.tsx';
import { mount } from '../mount.tsx';

test('a search taken back before the list has followed is taken back', () => {
  const asked: string[] = [];
  mount(<SearchBox value="" onSearch={(text) => asked.push(text)} />);
  const box = screen.getByRole('searchbox');
  fireEvent.input(box, { target: { value: 'cable' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(asked).toEqual(['cable', '']);
});

function PageThatIsLeft() {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <button onClick={() => setLeft(!isLeft)}>Leave or return</button>
      <Activity mode={isLeft ? 'hidden' : 'visible'}>
        <SearchBox value="" onSearch={() => undefined} />
      </Activity>
    </>
  );
}

test('what was asked stays in the box of a page that was left before its list followed', () => {
  mount(<PageThatIsLeft />);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.input(box, { target: { value: 'cable' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  expect(box.value).toBe('cable');
});
