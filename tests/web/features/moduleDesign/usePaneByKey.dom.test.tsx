import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { usePaneByKey } from '#web/features/design/usePaneByKey.ts';

function Designer() {
  const designer = useRef<HTMLDivElement>(null);
  usePaneByKey(designer);
  return (
    <>
      <button type="button">Elsewhere</button>
      <div ref={designer}>
        <div data-pane>
          <button type="button">Kinds</button>
          <input aria-label="Find" />
        </div>
        <div data-pane>
          <button type="button">First</button>
          <button type="button" aria-pressed>
            Chosen
          </button>
        </div>
        <div data-pane>Nothing is chosen</div>
      </div>
    </>
  );
}

it('F6 goes round the panes of a designer that show, to where one types or to what is chosen', () => {
  render(<Designer />);
  for (const pane of document.querySelectorAll('[data-pane]'))
    pane.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
  const press = (shiftKey = false) => {
    fireEvent.keyDown(document.activeElement!, { key: 'F6', shiftKey });
    return document.activeElement;
  };
  expect(document.activeElement).toBe(document.body);
  expect(press()).toBe(screen.getByLabelText('Find'));
  screen.getByText('Kinds').focus();
  expect(press()).toBe(screen.getByText('Chosen'));
  expect(press()).toBe(screen.getByLabelText('Find'));
  expect(press(true)).toBe(screen.getByText('Chosen'));
  screen.getByText('Elsewhere').focus();
  expect(press()).toBe(screen.getByText('Elsewhere'));
});
