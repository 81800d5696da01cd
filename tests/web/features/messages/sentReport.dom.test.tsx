import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MessageItem } from '#shared/contract/index.ts';
import { MessageList } from '#web/features/messages/MessageList.tsx';
import { accessOf, MenuContext } from '#web/shell/menu/MenuContext.ts';

const asked: string[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('figures');
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  const { port } = server.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://localhost:${port}/`,
  );
});
afterAll(() => server.close());

it('a report that was sent is saved from its message', async () => {
  const message: MessageItem = {
    id: '1',
    kind: 'report',
    moduleNo: null,
    businessKey: null,
    title: { en: 'Your report: Contracts.xlsx', zh: '您订阅的报表：合同统计.xlsx' },
    payload: { jobId: 'abc', fileName: 'Contracts.xlsx' },
    readAt: '2026-11-20T08:00:00Z',
    createdAt: '2026-11-20T08:00:00Z',
    opening: {},
  };
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MenuContext value={accessOf({ menus: [], typeTitles: {}, buttons: [] }, [])}>
        <MessageList messages={[message]} />
      </MenuContext>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /Contracts/ }));
  await waitFor(() => expect(saved).toEqual(['Contracts.xlsx']));
  expect(asked).toEqual(['/api/v1/jobs/abc/file']);
});
