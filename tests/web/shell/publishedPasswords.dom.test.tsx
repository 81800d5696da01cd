import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { publishedPasswordsQuery } from '#web/api/publishedPasswords.ts';
import { PublishedPasswords } from '#web/shell/PublishedPasswords.tsx';
import { language } from '#web/state/preferences.ts';

const told = (accounts: number) => {
  const client = new QueryClient();
  client.setQueryData(publishedPasswordsQuery().queryKey, { accounts });
  render(
    <QueryClientProvider client={client}>
      <PublishedPasswords />
    </QueryClientProvider>,
  );
};

it('says how many accounts have the published password, and what to do, in both languages', async () => {
  language.set('en');
  told(54);
  const alarm = screen.getByRole('alert');
  expect(alarm.textContent).toContain('published password: 54');
  expect(alarm.textContent).toContain(`PUBLIC_URL=${location.origin}`);
  act(() => language.set('zh'));
  await screen.findByText(/^有 54 个账号仍在使用公开的演示密码/);
});

it('says nothing when there are none', () => {
  told(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['http://localhost:8080', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:8080', false],
  ['https://office.example.com', true],
  ['http://192.168.0.7:8080', true],
  ['http://127.evil.example.com', true],
])('is asked for at %s: %s', (address, isAsked) => {
  const { hostname } = new URL(address);
  expect(publishedPasswordsQuery(hostname).enabled).toBe(isAsked);
});
