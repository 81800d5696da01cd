import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import type { PrintTemplate } from '#engine/schema/language/index.ts';
import type { CustomProblem } from '#shared/contract/index.ts';
import * as stories from '#web/features/printDesign/designer.stories.tsx';

type Story = { args: { template: PrintTemplate; problems?: CustomProblem[] } };

/** Opens a story; answers the template as it was drawn last. */
function open({ args }: Story = stories.Slip) {
  let drawn = args.template;
  const Drawn = stories.default.component;
  render(
    <ChakraProvider value={system}>
      <Drawn {...args} onChange={(template) => (drawn = template)} />
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
  const footer = within(screen.getByRole('region', { name: /Footer/ }));
  expect(footer.getByRole('button', { name: /^Text/ }).getAttribute('aria-pressed')).toBe('true');
});

it('blocks are called by what they say or show, not by their ids', () => {
  open();
  expect(block(/^Grid of fields\s*\S/)).toBeTruthy();
  expect(screen.queryByText('document')).toBeNull();
});

const properties = () => screen.getByRole('complementary', { name: 'Properties' });

it('an empty paper takes its first block, which is chosen then', () => {
  const { body } = open(stories.Empty);
  expect(screen.queryByRole('button', { name: /^Grid/ })).toBeNull();
  add(/Body/, 'grid');
  expect(body()).toEqual(['grid']);
  expect(block(/^Grid/).getAttribute('aria-pressed')).toBe('true');
});

it('a paper without a block chosen shows its own properties, one with a block those of the block', async () => {
  open(stories.Label);
  expect(await within(properties()).findByText('Width')).toBeTruthy();
  fireEvent.click(block(/^QR/));
  const inEnglish = await within(properties()).findByRole('textbox', { name: 'Text (English)' });
  expect(inEnglish).toHaveProperty('value', '{reason}');
});

it('what is wrong leads to the block, which says it', async () => {
  open(stories.Wrong);
  fireEvent.click(screen.getByRole('button', { name: 'body › 1 › rows › 0 › 0 › field' }));
  expect(block(/^Grid/).getAttribute('aria-pressed')).toBe('true');
  expect(
    await within(properties()).findByText(/The module leave has no field "reson"/),
  ).toBeTruthy();
});

it('which records a paper is offered for is said in words, with the fields of its module', async () => {
  const { template } = open(stories.Slip);
  const paper = within(properties());
  const more = (await paper.findByText(/^More/)).closest('details')!;
  more.open = true;
  fireEvent(more, new Event('toggle'));
  const part = more.querySelector<HTMLElement>('[data-part="where"]') ?? more;
  fireEvent.click(within(part).getByRole('button', { name: /where|only|offered/i }));
  const where = within(document.querySelector<HTMLElement>('[data-part="where"]')!);
  fireEvent.click(where.getByRole('button', { name: 'Add row' }));
  fireEvent.click(where.getByLabelText('Compared field'));
  fireEvent.click(where.getByRole('option', { name: /^Reason/ }));
  fireEvent.change(where.getByLabelText('Comparison'), { target: { value: 'filled' } });
  expect(template()).toMatchObject({ where: 'reason != null' });
});
