import './print.css';
import './shell.css';
import '../ui/screens.css';
import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { system } from '#engine/renderers/theme.ts';
import { createQueryClient } from '../api/queryClient.ts';
import { session } from '../session/session.ts';
import { beginFirstPage } from './tabs/beginPage.ts';
import { openTabsOf, resetTabs } from './tabs/tabStore.ts';
import { setRouter } from './navigation.ts';
import { Guard } from './Guard.tsx';

/** Everything behind the sign-in: theme, queries, router. One per session. */
export default function Workplace() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createBrowserRouter([{ path: '*', Component: Guard }]));
  const [userId] = useState(() => session.get()!.user.id);
  useEffect(() => setRouter(router), [router]);
  useEffect(() => {
    openTabsOf(userId);
    beginFirstPage(queryClient);
    return resetTabs;
  }, [queryClient, userId]);
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>
  );
}
