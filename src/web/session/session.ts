import type { LoginAnswer, UserInfo } from '#shared/contract/index.ts';
import { createStore } from '../state/createStore.ts';

export interface Session {
  token: string;
  user: UserInfo;
  mustChangePassword: boolean;
}

/** Who is signed in, or null; kept in local storage, so another tab of the browser shares it. */
export const session = createStore<Session | null>(null, 'session');

/** Takes over the answer of the login, the main organisation first. */
export function startSession({ Authorization, userInfo, mustChangePassword }: LoginAnswer): void {
  const isMain = ({ org }: UserInfo['orgAttrs'][number]) => org.orgId === userInfo.mainOrgId;
  const orgAttrs = [
    ...userInfo.orgAttrs.filter(isMain),
    ...userInfo.orgAttrs.filter((attrs) => !isMain(attrs)),
  ];
  session.set({ token: Authorization, user: { ...userInfo, orgAttrs }, mustChangePassword });
  writeCookies({ accountId: userInfo.id, name: userInfo.name, avatar: userInfo.avatar ?? '' });
}

export function clearSession(): void {
  session.set(null);
  writeCookies({ accountId: '', name: '', avatar: '' });
}

// The token stays out of cookies: a cookie travels with requests that other sites cause.
function writeCookies(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const age = value ? 7 * 24 * 3600 : 0;
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${age}; samesite=strict`;
  }
}
