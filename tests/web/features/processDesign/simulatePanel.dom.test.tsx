import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import type { Dictionary, Flow, Module, Roles, System } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import type { ProcessDesign, Simulation, SimulationBody } from '#shared/contract/index.ts';
import { moduleContextQuery, type ModuleContext } from '#web/adapters/moduleContext.ts';
import { starterDefaultsQuery } from '#web/api/processDesign.ts';
import { optionsQuery } from '#web/api/records.ts';
import { DesignContext } from '#web/features/processDesign/DesignContext.ts';
import { accessOf, MenuContext } from '#web/shell/menu/MenuContext.ts';
import { SimulatePanel } from '#web/features/processDesign/SimulatePanel.tsx';

const sources = await loadFiles('tests/fixtures/schemas');
const values = <T,>(kind: string) =>
  sources.filter((source) => source.kind === kind).map(({ value }) => value as T);
const definitions = {
  modules: values<Module>('module'),
  dicts: values<Dictionary>('dict'),
  roles: values<Roles>('roles')[0]!,
  menu: { items: [] },
  system: values<System>('system')[0]!,
};
const registry = createRegistry(definitions);
const order = registry.module('order');
/** Decided by the leader of the department, from some amount on. */
const flow: Flow = {
  steps: [
    {
      id: 'leader',
      type: 'approve',
      title: { en: 'Leader', zh: '负责人' },
      when: 'amount > 100',
      approvers: [{ rule: 'leaderOf', of: 'orgId' }],
    },
  ],
};
const people = [
  { id: 'ann', title: 'Ann', number: null, subtitle: null, orgId: 'sales' },
  { id: 'bob', title: 'Bob', number: null, subtitle: null, orgId: 'works' },
];
const common = {
  dicts: {},
  user: { id: 'admin', orgId: 'board' },
  maxFileMegabytes: 1,
  modules: {},
  settings: {},
};

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
client.setQueryData(optionsQuery('person', { search: '' }).queryKey, people);
client.setQueryData(moduleContextQuery(client, 'order').queryKey, {
  definition: { module: order, paths: {}, related: [], actions: [], validator: null },
  common,
  registry,
  clockOffset: 0,
} as unknown as ModuleContext);
for (const { id, orgId } of people)
  client.setQueryData(starterDefaultsQuery('order', id).queryKey, { orgId, ownerId: id });

/** What simulations were asked for. */
const asked: SimulationBody[] = [];
beforeAll(async () => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const isSimulation = request.url.endsWith('/simulate');
    if (isSimulation) asked.push((await request.json()) as SimulationBody);
    const step = {
      stepId: 'leader',
      path: [],
      people: [{ id: 'lee', name: 'Lee' }],
      isNobody: false,
    };
    const data = isSimulation ? { steps: [{ ...step, mustChoose: false }], deadEnd: null } : [];
    return Response.json({ code: 200, message: '', data });
  });
});
afterAll(() => vi.unstubAllGlobals());

function Designer() {
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const design = { module: 'order', title: order.title } as ProcessDesign;
  const nothing = () => {};
  const drawing = { design, flow, problems: [], roles: {}, usersModule: 'person', selected: null };
  const inWords = (expression: string) => expression;
  const acts = { select: nothing, change: nothing, rename: nothing, inWords, effectText: inWords };
  return (
    <DesignContext value={{ ...drawing, ...acts, simulation }}>
      <SimulatePanel onSimulated={setSimulation} />
    </DesignContext>
  );
}

it('simulates as the person who starts would begin, with what was typed, whoever that is', async () => {
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <MenuContext value={accessOf({ menus: [], buttons: [], typeTitles: {} }, [])}>
          <Designer />
        </MenuContext>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const run = screen.getByRole('button', { name: 'Run' });
  expect(run).toHaveProperty('disabled', true);
  screen.getByText(/Choose who starts/);

  fireEvent.click(screen.getByRole('radio', { name: /Ann/ }));
  const amount = await screen.findByRole('textbox', { name: /Amount/ });
  fireEvent.focus(amount);
  fireEvent.input(amount, { target: { value: '250' } });
  fireEvent.blur(amount);
  fireEvent.click(run);
  await screen.findByRole('list', { name: 'The way' });
  expect(asked.at(-1)).toMatchObject({
    starterId: 'ann',
    data: { orgId: 'sales', amount: '250.00' },
  });

  fireEvent.click(screen.getByRole('radio', { name: /Bob/ }));
  fireEvent.click(run);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.at(-1)).toMatchObject({
    starterId: 'bob',
    data: { orgId: 'works', amount: '250.00' },
  });
  expect(screen.getByRole('list', { name: 'The way' }).textContent).toContain('Lee');
});
