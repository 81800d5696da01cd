import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import type { DrawnModule } from '#engine/schema/drawing/DrawnModule.ts';
import * as stories from '#web/features/moduleDesign/designer.stories.tsx';
import { wholeTraits } from '#web/features/moduleDesign/startModule.ts';

it('begins with a trait that can stand alone, one with an approval first', () => {
  const traits = [
    { trait: 'due', keys: ['list'] },
    { trait: 'category', keys: ['record', 'fields', 'access'] },
    { trait: 'document', keys: ['record', 'approvedStatus', 'access'] },
  ];
  expect(wholeTraits(traits).map(({ trait }) => trait)).toEqual(['document', 'category']);
});

/** Opens the story; answers the module as it was drawn last. */
function open(story: typeof stories.Leave | typeof stories.Wrong) {
  let drawn: DrawnModule = story.args.module;
  const Drawn = stories.default.component;
  render(
    <ChakraProvider value={system}>
      <Drawn {...story.args} onChange={(module) => (drawn = module)} />
    </ChakraProvider>,
  );
  return {
    rows: () =>
      drawn.form!.tabs.map(({ sections }) =>
        sections.map(({ rows }) => rows.map((row) => row.join(' ')).join(' / ')).join(' | '),
      ),
    module: () => drawn,
  };
}
const canvas = () => within(screen.getByRole('group', { name: 'Form' }));
const field = (name: RegExp) => canvas().getByRole('button', { name });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...more });
const choose = (name: RegExp) => {
  fireEvent.click(field(name));
  field(name).focus();
};

describe('the designer of modules, by keyboard', () => {
  it('moves a field along, aside and into another tab, and keeps the focus on it', () => {
    const { rows } = open(stories.Leave);
    expect(rows()).toEqual(['reason from until / days']);
    choose(/^From/);
    press('ArrowLeft', { altKey: true });
    expect(rows()).toEqual(['from reason until / days']);
    press('ArrowDown', { altKey: true });
    expect(rows()).toEqual(['reason until / from / days']);
    expect(document.activeElement?.id).toBe('drawn-from');
    fireEvent.click(screen.getByRole('button', { name: 'Add a tab' }));
    fireEvent.click(canvas().getByRole('button', { name: 'Basics' }));
    choose(/^From/);
    press('PageDown', { altKey: true });
    expect(rows()).toEqual(['reason until / days', 'from']);
    expect(canvas().queryByRole('button', { name: /^Reason/ })).toBeNull();
    expect(document.activeElement?.id).toBe('drawn-from');
  });

  it('walks, widens, copies and takes away', () => {
    const { rows, module } = open(stories.Leave);
    choose(/^Reason/);
    press('ArrowRight');
    expect(document.activeElement?.id).toBe('drawn-from');
    press('ArrowRight', { shiftKey: true });
    expect(module().fields['from']).toMatchObject({ width: 2 });
    press('d', { ctrlKey: true });
    expect(rows()).toEqual(['reason from until / fromCopy / days']);
    press('Delete');
    expect(rows()).toEqual(['reason from until / days']);
    expect(module().fields).not.toHaveProperty('fromCopy');
    expect(module().fields).toHaveProperty('from');
  });

  it('moves, copies and takes away columns of lines', () => {
    const { module } = open(stories.Leave);
    const columns = () => Object.keys(module().fields['days']!.columns!);
    choose(/^Days/);
    press('ArrowDown');
    expect(document.activeElement?.id).toBe('drawn-days.day');
    press('ArrowRight', { altKey: true });
    expect(columns()).toEqual(['hours', 'day']);
    press('d', { ctrlKey: true });
    expect(columns()).toEqual(['hours', 'day', 'dayCopy']);
    press('Delete');
    expect(columns()).toEqual(['hours', 'day']);
  });
});

describe('the designer of modules', () => {
  it('adds what the palette offers below the selected field, named after its title', () => {
    const { rows, module } = open(stories.Leave);
    choose(/^Reason/);
    fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
    expect(rows()).toEqual(['reason from until / amount / days']);
    const side = within(screen.getByRole('region', { name: 'Field' }));
    const title = side.getByRole('textbox', { name: 'Title (English)' });
    fireEvent.change(title, { target: { value: 'Travel cost' } });
    fireEvent.blur(title, { relatedTarget: document.body });
    expect(rows()).toEqual(['reason from until / travelCost / days']);
    expect(module().fields['travelCost']).toMatchObject({ title: { en: 'Travel cost' } });
  });

  it('gives a field another code, and refuses one that is taken', () => {
    const { rows } = open(stories.Leave);
    choose(/^From/);
    const code = () => screen.getByRole('textbox', { name: 'Code' });
    fireEvent.change(code(), { target: { value: 'until' } });
    screen.getByText('Another field is called so');
    fireEvent.blur(code());
    expect(rows()).toEqual(['reason from until / days']);
    fireEvent.change(code(), { target: { value: 'firstDay' } });
    fireEvent.keyDown(code(), { key: 'Enter' });
    expect(rows()).toEqual(['reason firstDay until / days']);
  });

  it('keeps a field that is taken out of the form, and brings it back', () => {
    const { rows } = open(stories.Leave);
    choose(/^From/);
    fireEvent.click(screen.getByRole('button', { name: 'Take out of the form' }));
    expect(rows()).toEqual(['reason until / days']);
    const tray = within(screen.getByRole('region', { name: 'Not in the form' }));
    fireEvent.click(tray.getByRole('button', { name: /^From/ }));
    press('ArrowUp', { altKey: true });
    expect(rows()).toEqual(['reason until / days / from']);
  });

  it('shows what is wrong at its place', () => {
    open(stories.Wrong);
    expect(field(/^From/).getAttribute('title')).toBe('The type is wrong');
    expect(field(/^From/).dataset['wrong']).toBe('true');
  });

  it('goes through its views by arrow keys', () => {
    open(stories.Leave);
    const tab = (name: string) => screen.getByRole('tab', { name, selected: true });
    for (const [key, name] of [
      ['ArrowRight', 'List'],
      ['ArrowLeft', 'Form'],
      ['ArrowLeft', 'Preview'],
      ['ArrowRight', 'Form'],
      ['End', 'Preview'],
      ['Home', 'Form'],
    ] as const) {
      fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
      expect(document.activeElement).toBe(tab(name));
    }
  });

  it('orders columns of the list, and chooses what is searched', () => {
    const { module } = open(stories.Leave);
    fireEvent.click(screen.getByRole('tab', { name: 'List' }));
    fireEvent.click(screen.getByRole('button', { name: 'Later: Reason' }));
    expect(module().list!.columns!.map(({ id }) => id)).toEqual(['from', 'reason', 'until']);
    fireEvent.change(screen.getByRole('combobox', { name: 'Add to “Filters”' }), {
      target: { value: 'from' },
    });
    expect(module().list!.filters).toEqual(['from']);
  });

  it('calls what may be done, and by whom, by its words', () => {
    open(stories.Leave);
    fireEvent.click(screen.getByRole('tab', { name: 'Access' }));
    const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words).toEqual(expect.arrayContaining(['Everybody', 'Create', 'Edit']));
  });

  it('lets records be approved', () => {
    const { module } = open(stories.Leave);
    fireEvent.click(screen.getByRole('tab', { name: 'Process' }));
    fireEvent.click(screen.getByRole('button', { name: 'Let them be approved' }));
    expect(module()['flow']).toMatchObject({ steps: [{ type: 'approve' }] });
    expect(module()['access']).toMatchObject([{ actions: expect.arrayContaining(['submit']) }]);
    screen.getByText('First approval');
  });

  it('shows the form as people will see it', async () => {
    open(stories.Leave);
    fireEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    await screen.findByRole('textbox', { name: /Reason/ });
    fireEvent.change(screen.getByRole('combobox', { name: 'Screen' }), {
      target: { value: 'list' },
    });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(expect.arrayContaining(['Reason', 'From', 'Until']));
  });
});
