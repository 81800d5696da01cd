import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Language } from '#engine/schema/language/index.ts';
import type { MenuAnswer, MenuEntry } from '#shared/contract/index.ts';
import { startWords } from '../i18n/i18n.ts';
import { accessOf, MenuContext } from '../shell/menu/MenuContext.ts';
import { language } from '../state/preferences.ts';
import '../shell/shell.css';
import '../ui/screens.css';

interface WebHostProps {
  menus?: readonly MenuEntry[];
  address?: string;
  children: ReactNode;
}

/** What stories of the application stand in: its address, its menu, and no server. */
export function WebHost({ menus = [], address = '/', children }: WebHostProps) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  const answer: MenuAnswer = { menus: [...menus], typeTitles: {}, buttons: [] };
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <MenuContext value={accessOf(answer, [])}>{children}</MenuContext>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/** For `loaders`: the texts of the application in the language of the toolbar. */
export async function loadWords({ globals }: { globals: { language?: Language } }) {
  language.set(globals.language ?? 'zh');
  if (!i18next.isInitialized) await startWords();
}
