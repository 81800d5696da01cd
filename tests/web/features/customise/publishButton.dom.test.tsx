import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import type { CustomDesign } from '#shared/contract/index.ts';
import { CustomToolbar } from '#web/features/customise/CustomToolbar.tsx';
import { useCustomDesign } from '#web/features/customise/useCustomDesign.ts';

const design: CustomDesign = {
  kind: 'dict',
  name: 'mood',
  title: { en: 'Mood', zh: '心情' },
  file: 'custom/dicts/mood.json',
  origin: 'new',
  value: null,
  version: null,
  draft: null,
  versions: [],
  setAside: [],
} as unknown as CustomDesign;

type Draft = Pick<ReturnType<typeof useCustomDesign>, 'isChecked' | 'isChanged' | 'problems'>;

function Toolbar(draft: Draft) {
  const editing = { ...useCustomDesign<unknown>(design, { dict: 'mood' }), text: '{}', ...draft };
  return (
    <CustomToolbar
      editing={editing}
      title="Mood"
      isComparing={false}
      onCompare={() => {}}
      onRemoved={undefined}
      tools={null}
      publication={undefined}
    />
  );
}

function open(draft: Draft) {
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <Toolbar {...draft} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
}

/** What a button says is missing, to whoever comes to it with the keyboard, too; nothing when it acts. */
function missingAt(button: HTMLElement) {
  button.focus();
  expect(document.activeElement).toBe(button);
  const id = button.getAttribute('aria-describedby');
  expect(button.getAttribute('aria-disabled')).toBe(id === null ? null : 'true');
  return id === null ? undefined : document.getElementById(id)!.textContent;
}

const mistake = {
  severity: 'error',
  code: 'emptyText',
  facts: {},
  path: [],
} as unknown as Draft['problems'][number];

it.each([
  [{ isChecked: false, isChanged: true, problems: [] }, 'Wait until it is checked'],
  [{ isChecked: true, isChanged: true, problems: [mistake] }, 'First correct the mistakes: 1'],
  [{ isChecked: true, isChanged: false, problems: [] }, 'Nothing is changed yet'],
])('what cannot be published yet says why at the button', (draft, missing) => {
  open(draft);
  const publish = screen.getByRole('button', { name: 'Publish' });
  expect(missingAt(publish)).toBe(missing);
  fireEvent.click(publish);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('what can be published asks for a note, and says so at its button until there is one', async () => {
  open({ isChecked: true, isChanged: true, problems: [] });
  const begin = screen.getByRole('button', { name: 'Publish' });
  expect(missingAt(begin)).toBeUndefined();
  fireEvent.click(begin);
  const dialog = await screen.findByRole('dialog');
  const publish = () => within(dialog).getByRole('button', { name: 'Publish' });
  const waiting = publish();
  expect(missingAt(publish())).toBe('First say what changes, and why');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A new value' } });
  expect(missingAt(publish())).toBeUndefined();
  expect(publish()).toBe(waiting);
});
