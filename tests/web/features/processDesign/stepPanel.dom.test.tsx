import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkFlow } from '#engine/schema/check/index.ts';
import type {
  Dictionary,
  Flow,
  Menu,
  Module,
  Roles,
  Step,
  System,
} from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import { system } from '#engine/renderers/theme.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import type { FlowProblem, ProcessDesign } from '#shared/contract/index.ts';
import { definitionsInForceQuery } from '#web/api/definitions.ts';
import { optionsQuery } from '#web/api/records.ts';
import { DesignContext } from '#web/features/processDesign/DesignContext.ts';
import { DrawnProcess } from '#web/features/processDesign/DrawnProcess.tsx';
import { StepPanel } from '#web/features/processDesign/panel/StepPanel.tsx';

const sources = await loadFiles('tests/fixtures/schemas');
const values = <T,>(kind: string) =>
  sources.filter((source) => source.kind === kind).map(({ value }) => value as T);
const definitions = {
  modules: values<Module>('module'),
  dicts: values<Dictionary>('dict'),
  roles: values<Roles>('roles')[0]!,
  menu: values<Menu>('menu')[0]!,
  system: values<System>('system')[0]!,
};
const order = definitions.modules.find(({ module }) => module === 'order') as Module & {
  flow: Flow;
};
const nothing = { en: '', zh: '' };
const design: ProcessDesign = {
  module: 'order',
  title: order.title,
  source: 'file',
  version: 1,
  flow: order.flow,
  draft: null,
  versions: [],
  fields: Object.entries(order.fields).map(([path, { title, type }]) => ({ path, title, type })),
  posts: [],
  groups: [],
  processes: [],
};

/** Nobody to choose from. */
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
client.setQueryData(optionsQuery('person', { search: '' }).queryKey, []);
client.setQueryData(definitionsInForceQuery().queryKey, definitions);
const services = { registry: createRegistry(definitions) };

/** Steps with a mistake in every word, those included that the language does not know. */
const wrong: Record<Step['type'], object> = {
  approve: {
    approvers: [{ rule: 'role', role: 'boss', limit: 'sum > 1', notSameAs: ['nobody'] }],
    title: nothing,
    mode: 'some',
    nobody: { user: '' },
    onReject: 'nowhere',
    returnTo: ['elsewhere'],
    buttons: ['red'],
    due: { after: '1 day', then: 'wait' },
    fields: { sum: 'seen' },
    when: '',
    colour: 'red',
  },
  notify: { title: { en: 'a' }, to: [], colour: 'red' },
  call: {
    title: nothing,
    create: { module: '', values: { amount: '' }, storeIn: '?', lines: { a: 3 }, colour: 'red' },
    forEach: 3,
    onReject: 'nowhere',
  },
  wait: { title: nothing, until: '', for: '1 day', when: '' },
  return: { title: nothing, when: '', backTo: 'nowhere', reason: nothing },
  effect: { title: nothing, effects: [], guards: ['?'], colour: 'red' },
  choose: { cases: [{ id: '?', when: '', steps: [], colour: 'red' }], else: [] },
  parallel: { branches: [{ id: '?', steps: [] }], title: { en: '', zh: '' } },
};

it.each(Object.keys(wrong) as Step['type'][])('tells every mistake of a step: %s', (type) => {
  const step = { id: 'one', type, ...wrong[type] } as Step;
  const flow = { steps: [step] };
  const problems = checkFlow(definitions, 'order', flow);
  expect(problems.length).toBeGreaterThan(1);
  show(step, problems);
  const told = screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent);
  const isTold = ({ words }: FlowProblem) => told.some((text) => text.includes(words.en));
  expect(problems.filter((problem) => !isTold(problem))).toEqual([]);
});

it('calls the condition of a step by what it brings about', () => {
  const title = { en: 'Step', zh: '环节' };
  const back: Step = { id: 'one', type: 'return', title, when: 'sum > 1', reason: title };
  show(back, []);
  expect(screen.getByText('Returned when')).toBeTruthy();
  expect(screen.queryByText('Skipped unless')).toBeNull();
  cleanup();
  show({ id: 'one', type: 'notify', title, to: [{ rule: 'leaderOf' }], when: 'sum > 1' }, []);
  expect(screen.getByText('Skipped unless')).toBeTruthy();
});

function show(step: Step, problems: readonly FlowProblem[]) {
  const flow = { steps: [step] };
  render(
    <ChakraProvider value={system}>
      <RendererProvider services={services}>
        <QueryClientProvider client={client}>
          <DesignContext
            value={{
              design,
              flow,
              problems,
              roles: {},
              usersModule: 'person',
              inWords: (expression) => expression,
              effectText: (id) => id,
              selected: 'one',
              simulation: null,
              select: () => {},
              change: () => {},
              rename: () => {},
            }}
          >
            <DrawnProcess>
              <StepPanel step={step} />
            </DrawnProcess>
          </DesignContext>
        </QueryClientProvider>
      </RendererProvider>
    </ChakraProvider>,
  );
}
