import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tellCutTexts } from '#web/shell/tellCutTexts.ts';

/** As wide as its text, in a box with room for so much. */
function cut(element: HTMLElement, room: number) {
  Object.defineProperties(element, {
    innerText: { get: () => element.textContent },
    clientWidth: { value: room },
    scrollWidth: { value: 100 },
  });
}

test('a text that is cut off is told as long as the pointer is over it', () => {
  tellCutTexts(document.documentElement);
  render(
    <>
      <p style={{ textOverflow: 'ellipsis' }}>
        <span>A long name of a contract</span>
      </p>
      <p style={{ textOverflow: 'ellipsis' }}>Short</p>
      <p style={{ textOverflow: 'ellipsis' }} title="Sorts by it">
        Named
      </p>
    </>,
  );
  const [long, short, named] = ['A long name of a contract', 'Short', 'Named'].map((text) =>
    screen.getByText(text),
  );
  const box = long!.parentElement!;
  cut(box, 60);
  cut(short!, 100);
  cut(named!, 60);
  fireEvent.pointerOver(long!);
  expect(box.title).toBe('A long name of a contract');
  fireEvent.pointerOver(short!);
  expect([box.title, short!.title]).toEqual(['', '']);
  fireEvent.pointerOver(named!);
  expect(named!.title).toBe('Sorts by it');
});
