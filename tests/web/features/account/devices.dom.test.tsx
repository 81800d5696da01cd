import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import type { OwnSession } from '#shared/contract/index.ts';
import { sessionsQuery } from '#web/api/sessions.ts';
import { Devices } from '#web/features/account/Devices.tsx';
import { language } from '#web/state/preferences.ts';

afterEach(() => language.set('en'));

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents: [agent: string, english: string, chinese: string][] = [
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome on Windows',
    'Windows 上的 Chrome',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Microsoft Edge on Windows',
    'Windows 上的 Microsoft Edge',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0`,
    'Firefox on macOS',
    'macOS 上的 Firefox',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.54`,
    'WeChat on iOS',
    'iOS 上的 WeChat',
  ],
  ['backup of the office', 'backup of the office', 'backup of the office'],
];

it('devices are named by browser and system in both languages; what was sent stands behind', async () => {
  const client = new QueryClient();
  client.setQueryDefaults(sessionsQuery().queryKey, { enabled: false });
  client.setQueryData(
    sessionsQuery().queryKey,
    agents.map(([agent], index): OwnSession => ({
      id: String(index),
      begunAt: '2026-11-20T08:00:00Z',
      usedAt: '2026-11-20T08:00:00Z',
      address: '10.0.0.1',
      agent,
      isThis: index === 0,
    })),
  );
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <Devices />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  for (const [agent, english] of agents) expect(screen.getByTitle(agent).textContent).toBe(english);
  screen.getByRole('button', { name: 'Sign out: Firefox on macOS: 10.0.0.1' });
  act(() => language.set('zh'));
  await screen.findByRole('columnheader', { name: '登录时间' });
  for (const [agent, , chinese] of agents)
    expect(screen.getByTitle(agent).textContent).toBe(chinese);
});
