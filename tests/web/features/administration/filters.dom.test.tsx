import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import { Filters } from '#web/features/processAdministration/Filters.tsx';

it.each([true, false])('words are asked for where they are looked for: %s', (withSearch) => {
  render(
    <ChakraProvider value={system}>
      <Filters names={[]} filterParams={{}} onSeek={() => {}} withSearch={withSearch} />
    </ChakraProvider>,
  );
  expect(screen.queryAllByRole('textbox')).toHaveLength(withSearch ? 1 : 0);
  // nothing folds away that is not there
  expect(screen.queryByRole('button', { expanded: false })).toBeNull();
});
