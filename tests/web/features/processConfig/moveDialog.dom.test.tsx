import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Transition } from '#engine/schema/language/index.ts';
import { system } from '#engine/renderers/theme.ts';
import type { Import, ImportTarget, OlderVersions } from '#shared/contract/index.ts';
import { order } from '#tests/engine/renderers/fixture.ts';
import { mount } from '#tests/engine/renderers/mount.tsx';
import { olderVersionsQuery } from '#web/api/versionChanges.ts';
import ActionDialog from '#web/features/detail/ActionDialog.tsx';
import { MapStep } from '#web/features/import/MapStep.tsx';
import { MoveDialog } from '#web/features/processConfig/MoveDialog.tsx';

const running: OlderVersions = {
  version: 2,
  steps: [],
  processes: [{ procInstId: 'p', version: 1, open: [] }],
};
/** When the server says that they were moved. */
let answer = () => {};
const moved = new Promise<void>((resolve) => (answer = resolve));
let asked = 0;

beforeAll(async () => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const isMove = url.includes('batchChangeVersion');
    if (isMove) await moved;
    else asked += 1;
    const older = asked === 1 ? running : { ...running, processes: [] };
    const data = isMove ? [{ id: 'p', ok: true }] : older;
    return Response.json({ code: 200, message: '', data });
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it('how many processes are moved stays said while they are, whatever is told of them meanwhile', async () => {
  const client = new QueryClient();
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <MoveDialog module="order" title="Order" onClose={() => {}} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const going = /^1 running process goes on with version 2/;
  await screen.findByText(going);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'New rules' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await client.invalidateQueries({ queryKey: olderVersionsQuery('order').queryKey });
  expect(asked).toBe(2);
  // those who watch are told in a turn of their own
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText(going)).toBeTruthy();
  answer();
  await screen.findByText('1 moved');
});

const cancel: Transition = {
  id: 'cancel',
  from: ['YX'],
  to: 'YQX',
  action: { title: { en: 'Cancel', zh: '取消' } },
};
const called = (title: string, orderNo: string) => ({
  record: { title, orderNo, status: 'YX' },
  titles: {},
});
const desks = called('Desks', 'DD-1');

it('what an action is done with and where it leads is said before it happens, of one record and of many', () => {
  const onClose = () => {};
  const common = { module: order, transition: cancel, onAct: async () => {}, onClose };
  const one = mount(<ActionDialog {...common} answer={desks} />);
  expect(screen.getByRole('dialog').textContent).toMatch(/Desks · DD-1.*Effective.*Cancelled/);
  one.unmount();
  const subjects = [desks, called('Chairs', 'DD-2')];
  const answer = { record: {}, titles: {} };
  const many = mount(<ActionDialog {...common} answer={answer} subjects={subjects} count={30} />);
  expect(screen.getByRole('dialog').textContent).toMatch(/30: Desks · DD-1, Chairs · DD-2/);
  many.unmount();
  const stays = { ...cancel, to: 'YX', action: { ...cancel.action!, confirm: said } };
  mount(<ActionDialog {...common} transition={stays} answer={desks} />);
  expect(screen.getByRole('dialog').textContent).toMatch(/Desks · DD-1.*A voucher is drawn up/);
  expect(screen.queryByRole('img', { name: 'becomes' })).toBeNull();
});
const said = { en: 'A voucher is drawn up', zh: '将生成凭证' };

it('a file that was made for another module is told so, before anything is checked', () => {
  const title = { en: 'Materials', zh: '物资档案' };
  const columns = [{ path: 'name', title: { en: 'Name', zh: '名称' }, isRequired: true }];
  const target = { module: 'material', title, sheets: [{ table: null, title, columns }] };
  const shown = {
    id: '1',
    mapping: [{ sheet: 0, fields: [null] }],
    sheets: [{ name: 'Assets', rows: 1, heads: ['Asset'], sample: [['Laptop']] }],
  };
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <MapStep
          target={target as unknown as ImportTarget}
          shown={shown as unknown as Import}
          onBack={() => {}}
        />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  expect(screen.getByRole('alert').textContent).toMatch(
    /No column of this file is one of “Materials”/,
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Asset' }), { target: { value: 'name' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Check' })).toHaveProperty('disabled', false);
});
