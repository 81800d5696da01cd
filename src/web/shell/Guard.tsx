import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Activity, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { MaintenanceEntry } from '#shared/contract/index.ts';
import { isApiError } from '../api/ApiError.ts';
import { onClosed } from '../api/client.ts';
import { maintenanceKeys, maintenanceQuery } from '../api/maintenance.ts';
import { menusQuery } from '../api/menus.ts';
import { endSession } from '../session/followSession.ts';
import { session } from '../session/session.ts';
import { useStore } from '../state/createStore.ts';
import { Maintenance } from '../features/maintenance/Maintenance.tsx';
import { staticRoutes } from '../routes.ts';
import { ChangePassword } from './account/ChangePassword.tsx';
import { useAt } from './useAt.ts';
import { guardDelayLeft } from './guardDelay.ts';
import { accessOf, MenuContext } from './menu/MenuContext.ts';
import { Shell } from './Shell.tsx';

/** Lets in whoever has permission routes; fetches them once, and shows maintenance when there is any. */
export function Guard() {
  const isDue = useDelay(guardDelayLeft);
  const current = useStore(session);
  const mayEnter = current !== null && !current.mustChangePassword;
  const menus = useQuery({ ...menusQuery(), enabled: mayEnter });
  const maintenance = useQuery({ ...maintenanceQuery(), enabled: mayEnter });
  const access = useMemo(
    () => (menus.data ? accessOf(menus.data, staticRoutes) : null),
    [menus.data],
  );

  const { error } = menus;
  useEffect(() => {
    if (!error || (isApiError(error) && error.kind === 'session')) return;
    const said = isApiError(error) ? error.message : '';
    endSession(said ? { text: said } : { key: 'error.signIn' });
  }, [error]);

  if (current?.mustChangePassword) return <ChangePassword userId={current.user.id} isForced />;
  if (!isDue || !access || maintenance.isPending)
    return <div className="splash" aria-busy="true" />;
  return (
    <Closable entries={maintenance.data} onRetry={() => void maintenance.refetch()}>
      <MenuContext value={access}>
        <Shell />
      </MenuContext>
    </Closable>
  );
}

interface ClosableProps {
  entries: readonly MaintenanceEntry[] | undefined;
  onRetry: () => void;
  children: ReactNode;
}

/** What is announced, in place of the application; one that people work in stays behind it as they left it. */
function Closable({ entries = [], onRetry, children }: ClosableProps) {
  const [isEntered, setEntered] = useState(false);
  const isClosed = entries.length > 0;
  useAskedAnew(isClosed);
  if (!isClosed && !isEntered) setEntered(true);
  const announced = entries.map(({ content }) => content).join('\n');
  const until = entries.every((entry) => entry.until)
    ? entries
        .map((entry) => entry.until!)
        .toSorted()
        .at(-1)
    : undefined;
  useAt(until, onRetry);
  return (
    <>
      {isEntered ? <Activity mode={isClosed ? 'hidden' : 'visible'}>{children}</Activity> : null}
      {isClosed ? (
        <div className="closed">
          <Maintenance announced={announced} until={until} onRetry={onRetry} />
        </div>
      ) : null}
    </>
  );
}

/** A call that is refused for maintenance tells that it began; what was refused meanwhile is asked for when it is over. */
function useAskedAnew(isClosed: boolean) {
  const client = useQueryClient();
  useEffect(
    () => onClosed(() => void client.invalidateQueries({ queryKey: maintenanceKeys.now })),
    [client],
  );
  useEffect(() => {
    if (isClosed) return;
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [client, isClosed]);
}

function useDelay(left: () => number): boolean {
  const [isOver, setOver] = useState(() => left() === 0);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), left());
    return () => clearTimeout(timer);
  }, [isOver, left]);
  return isOver;
}
