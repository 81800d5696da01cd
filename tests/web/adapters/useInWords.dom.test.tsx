import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { scopeOf } from '#engine/expression/index.ts';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import { system } from '#engine/renderers/theme.ts';
import { inWords } from '#engine/schema/inWords/index.ts';
import type { Flow, Language } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import type { ProcessDesign, WhyGrant } from '#shared/contract/index.ts';
import { useEffectTextInForce } from '#web/adapters/useEffectText.ts';
import { useInWordsInForce } from '#web/adapters/useInWords.ts';
import { definitionsInForceQuery } from '#web/api/definitions.ts';
import { UsedBy } from '#web/features/dictionaries/UsedBy.tsx';
import { Canvas } from '#web/features/processDesign/canvas/Canvas.tsx';
import { DesignContext } from '#web/features/processDesign/DesignContext.ts';
import { WhyAnswerView } from '#web/features/why/WhyAnswerView.tsx';
import { Matrix } from '#web/features/rights/Matrix.tsx';
import { language } from '#web/state/preferences.ts';

const definitions = definitionsOf(await loadFiles('tests/fixtures/schemas'));
const registry = createRegistry(definitions);
const order = registry.module('order');
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
client.setQueryData(definitionsInForceQuery().queryKey, definitions);

const condition = "amount > 1000000 && phase(status) == 'draft'";
const said = {
  en: 'Amount is more than 1,000,000 and Status is in phase Draft',
  zh: '金额 大于 1,000,000 且 状态 处于草稿阶段',
};
const languages = ['en', 'zh'] as const satisfies readonly Language[];
/** What only the language of definitions says, and names that are written together. */
const raw = /[=!<>]=|&&|\|\||phase\(|[a-z][A-Z]|\w_\w/;

/** What stands on the screen, each text apart from those beside it. */
function textsOf(container: HTMLElement): string {
  const texts: (string | null)[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue);
  return texts.join(' ');
}

const shown = (children: ReactNode) =>
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RendererProvider services={{ registry }}>{children}</RendererProvider>
      </QueryClientProvider>
    </ChakraProvider>,
  );

afterEach(() => {
  cleanup();
  language.set('en');
});

function Process({ flow }: { flow: Flow }) {
  const design = { module: 'order', title: order.title, fields: [], processes: [] };
  return (
    <DesignContext
      value={{
        design: { ...design, posts: [], groups: [] } as unknown as ProcessDesign,
        flow,
        problems: [],
        roles: {},
        usersModule: 'person',
        inWords: useInWordsInForce('order'),
        effectText: useEffectTextInForce('order'),
        selected: null,
        simulation: null,
        select: () => {},
        change: () => {},
        rename: () => {},
      }}
    >
      <Canvas />
    </DesignContext>
  );
}

describe.each(languages)('conditions on screens, in %s', (chosen) => {
  it('are words on the cards and branches of a process', async () => {
    language.set(chosen);
    const { title } = order;
    const approvers = [{ rule: 'leaderOf' as const }];
    const steps: Flow['steps'] = [
      { id: 'board', type: 'approve', title, approvers, when: condition },
      { id: 'ways', type: 'choose', cases: [{ id: 'big', when: condition, steps: [] }], else: [] },
      { id: 'later', type: 'wait', title, until: 'addDays(signDate, 3)' },
      { id: 'telling', type: 'effect', title, effects: ['tell'] },
    ];
    const { container } = shown(<Process flow={{ steps }} />);
    expect(screen.getAllByText(said[chosen])).toHaveLength(2);
    await screen.findByText(chosen === 'en' ? /3 days after Signed on/ : /签订日期之后 3 天/);
    screen.getByText(chosen === 'en' ? 'Tells Owner' : '通知经办人');
    expect(textsOf(container)).not.toMatch(raw);
  });

  it('are words where rules are explained, each called by whose it is', () => {
    language.set(chosen);
    const grant: WhyGrant = {
      id: 'ownRecords',
      from: 'access',
      roles: [{ code: 'deptLeader', title: { en: 'Team leader', zh: '部门负责人' }, isHeld: true }],
      actions: ['read'],
      rows: null,
      isHeld: true,
      matches: null,
      fields: 3,
    };
    const [{ code, title }] = grant.roles as [WhyGrant['roles'][number]];
    const { container } = shown(
      <WhyAnswerView
        answer={{
          person: { id: '1', name: 'Lee', organisation: null, isActive: true },
          module: { name: 'order', title: order.title },
          record: null,
          roles: [{ code, title, isEverybodys: false, holdings: [] }],
          actions: [
            { action: 'read', title: null, isAllowed: true, isOffered: null, by: ['ownRecords'] },
          ],
          grants: [grant],
          fields: [],
          screens: [],
        }}
      />,
    );
    screen.getByText(chosen === 'en' ? 'Rule for Team leader' : '授权规则 部门负责人');
    expect(textsOf(container)).not.toMatch(raw);
  });

  it('are words in the matrix of rights', () => {
    language.set(chosen);
    const access = [{ id: 'some', roles: ['staff'], actions: ['read' as const], rows: condition }];
    const { container } = shown(
      <Matrix
        module={{ module: 'order', fields: order.fields, access }}
        before={access}
        roles={[{ code: 'staff', title: { en: 'Everybody', zh: '全体员工' } }]}
        actions={[{ action: 'read' }]}
        onOpen={() => {}}
      />,
    );
    screen.getByText(said[chosen]);
    expect(textsOf(container)).not.toMatch(raw);
  });

  it('are words where a dictionary is used', () => {
    language.set(chosen);
    const words = inWords(registry, scopeOf(registry, 'order'), condition)!;
    const uses = { kind: 'module' as const, name: 'order', title: order.title, values: [] };
    const { container } = shown(
      <UsedBy
        uses={{
          fields: [],
          reports: [],
          conditions: [{ ...uses, path: ['access', 0, 'rows'], text: condition, words }],
          counts: {},
        }}
      />,
    );
    expect(container.textContent).toContain(said[chosen]);
    expect(textsOf(container)).not.toMatch(raw);
  });
});
