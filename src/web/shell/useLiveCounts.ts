import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { commentKeys } from '../api/comments.ts';
import { definitionKeys } from '../api/definitions.ts';
import { listenToEvents } from '../api/liveEvents.ts';
import { maintenanceKeys } from '../api/maintenance.ts';
import { showMessage } from '../api/messages.ts';
import { readListsAgain } from '../api/records.ts';
import { taskKeys, todoCountQuery } from '../api/tasks.ts';
import { createStore } from '../state/createStore.ts';
import { language } from '../state/preferences.ts';
import { session } from '../session/session.ts';

/** How many tasks wait for the person signed in. */
export const todoCount = createStore(0);

/** Keeps the count, and everything else that the server's events say is old, up to date. */
export function useLiveCounts(): void {
  const client = useQueryClient();
  const { data } = useQuery(todoCountQuery());
  useEffect(() => {
    if (data !== undefined) todoCount.set(data);
  }, [data]);
  useEffect(() => {
    let version: number | undefined;
    return listenToEvents((event) => {
      switch (event.type) {
        case 'counts': {
          const own = session.get()?.user.id ?? '';
          if (event.userIds === null || event.userIds.includes(own)) {
            void client.invalidateQueries({ queryKey: taskKeys.all });
          }
          return;
        }
        case 'comments':
          void client.invalidateQueries({ queryKey: commentKeys.of(event.recordId) });
          return;
        case 'poll':
          void client.invalidateQueries({ queryKey: commentKeys.all });
          void client.invalidateQueries({ queryKey: taskKeys.all });
          return;
        case 'definitions':
          if (version !== undefined && version !== event.version) {
            if (event.modules && event.version === version + 1) readModules(client, event.modules);
            else readAgain(client);
            // rights may be others, also to modules of which the person knows nothing any more
            void readListsAgain(client);
          }
          version = event.version;
          return;
        case 'rights':
          readAgain(client);
          void readListsAgain(client);
          return;
        case 'definitionError':
          showMessage({
            kind: 'error',
            text: event.messages.map((text) => text[language.get()]).join('\n'),
          });
      }
    });
  }, [client]);
}

/** What the person may do and sees of modules, who they are in forms, and what the company has set. */
function readAgain(client: QueryClient) {
  void client.invalidateQueries({ queryKey: definitionKeys.all });
  void client.invalidateQueries({ queryKey: ['menus'] });
  void client.invalidateQueries({ queryKey: maintenanceKeys.all });
}

/** What is known of these modules; of menus, dictionaries and other modules it stays. */
function readModules(client: QueryClient, modules: readonly string[]) {
  const changed = new Set<unknown>(modules);
  const isKept = (kind: unknown) => kind === 'public' || kind === 'module' || kind === 'context';
  void client.invalidateQueries({
    queryKey: definitionKeys.all,
    predicate: ({ queryKey: [, kind, module] }) => !isKept(kind) || changed.has(module),
  });
}
