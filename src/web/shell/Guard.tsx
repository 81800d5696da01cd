import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/ApiError.ts';
import { maintenanceQuery } from '../api/maintenance.ts';
import { menusQuery } from '../api/menus.ts';
import { endSession } from '../session/followSession.ts';
import { session } from '../session/session.ts';
import { useStore } from '../state/createStore.ts';
import { Maintenance } from '../screens/Maintenance.tsx';
import { staticRoutes } from '../routes.ts';
import { ChangePassword } from './account/ChangePassword.tsx';
import { guardDelay } from './guardDelay.ts';
import { accessOf, MenuContext } from './menu/MenuContext.ts';
import { Shell } from './Shell.tsx';

/** Lets in whoever has permission routes; fetches them once, and shows maintenance when there is any. */
export function Guard() {
  const { t } = useTranslation();
  const isDue = useDelay(guardDelay);
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
    endSession((isApiError(error) && error.message) || t('error.signIn'));
  }, [error, t]);

  if (current?.mustChangePassword) return <ChangePassword userId={current.user.id} isForced />;
  if (!isDue || !access) return <div className="splash" aria-busy="true" />;
  if (maintenance.data?.length) return <Maintenance />;
  return (
    <MenuContext value={access}>
      <Shell />
    </MenuContext>
  );
}

function useDelay(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
