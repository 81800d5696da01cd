import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import type { PrintTemplate } from '#engine/schema/language/index.ts';
import { startWords } from '#web/i18n/i18n.ts';
import * as stories from '#web/screens/printDesign/outline.stories.tsx';

beforeAll(startWords);

/** Opens the story; answers the template as it was drawn last. */
function open() {
  let drawn: PrintTemplate = stories.Slip.args.template;
  const Drawn = stories.default.component;
  render(
    <ChakraProvider value={system}>
      <Drawn {...stories.Slip.args} onChange={(template) => (drawn = template)} />
    </ChakraProvider>,
  );
  return {
    body: () => drawn.body.map(({ id }) => id),
    template: () => drawn,
  };
}
const block = (name: RegExp) => screen.getByRole('button', { name });
const add = (area: RegExp, kind: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: area }), { target: { value: kind } });

it('blocks are moved with Alt and an arrow key, and keep the focus', () => {
  const { body } = open();
  block(/^Grid/).focus();
  fireEvent.keyDown(block(/^Grid/), { key: 'ArrowUp', altKey: true });
  expect(body()).toEqual(['document', 'number', 'approvals']);
  expect(document.activeElement).toBe(block(/^Grid/));
  fireEvent.keyDown(block(/^Grid/), { key: 'ArrowUp', altKey: true });
  expect(body()).toEqual(['document', 'number', 'approvals']);
  fireEvent.keyDown(block(/^Grid/), { key: 'ArrowDown', altKey: true });
  expect(body()).toEqual(['number', 'document', 'approvals']);
});

it('a block is added behind the chosen one, has what it needs, and a name that no other has', () => {
  const { body, template } = open();
  fireEvent.click(block(/^Text/));
  add(/Body/, 'text');
  expect(body()).toEqual(['number', 'text', 'document', 'approvals']);
  expect(template().body[1]).toEqual({ kind: 'text', id: 'text', text: { en: '', zh: '' } });
  add(/Footer/, 'text');
  expect(template().footer).toEqual([{ kind: 'text', id: 'text2', text: { en: '', zh: '' } }]);
  expect(block(/^Text\s*text2/).getAttribute('aria-pressed')).toBe('true');
});
