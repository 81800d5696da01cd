import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import type { NoticeItem } from '#shared/contract/index.ts';
import { popUpsQuery } from '#web/api/notices.ts';
import { NoticePopUps } from '#web/features/notices/NoticePopUps.tsx';

it.each([
  [true, '会议**准时**开始', '准时'],
  [false, '会议**准时**开始', '会议**准时**开始'],
])('a notice comes up over whatever page, formatted: %s', async (isFormatted, content, shown) => {
  const client = new QueryClient();
  const notice = {
    id: 'n',
    title: '年度总结会',
    content,
    isFormatted,
    publishedAt: null,
    files: [],
  };
  client.setQueryData(popUpsQuery().queryKey, {
    rows: [notice as unknown as NoticeItem],
    unread: 1,
  });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <NoticePopUps />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  expect(await screen.findByRole('dialog', { name: '年度总结会' })).toBeDefined();
  expect(await screen.findByText(shown)).toBeDefined();
});
