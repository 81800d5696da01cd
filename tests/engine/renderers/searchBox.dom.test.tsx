import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SearchBox } from '#engine/renderers/list/SearchBox.tsx';
import { mount } from './mount.tsx';

test('a search taken back before the list has followed is taken back', () => {
  const asked: string[] = [];
  mount(<SearchBox value="" onSearch={(text) => asked.push(text)} />);
  const box = screen.getByRole('searchbox');
  fireEvent.input(box, { target: { value: 'cable' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(asked).toEqual(['cable', '']);
});
