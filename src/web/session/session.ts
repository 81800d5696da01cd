import type { LoginAnswer, SeenBy, UserInfo } from '#shared/contract/index.ts';
import { createStore } from '../state/createStore.ts';

export interface Session {
  token: string;
  user: UserInfo;
  mustChangePassword: boolean;
  /** Who looks through this person’s eyes. */
  seenBy?: SeenBy;
}

/** Who is signed in, or null; kept in local storage, so another tab of the browser shares it. */
export const session = createStore<Session | null>(null, 'session');

/** Takes over the answer of the login, the main organisation first. */
export function startSession({ Authorization, userInfo, mustChangePassword }: LoginAnswer): void {
  session.set({ token: Authorization, user: mainFirst(userInfo), mustChangePassword });
  writeCookies({ accountId: userInfo.id, name: userInfo.name, avatar: userInfo.avatar ?? '' });
}

/** The same session through another person’s eyes, or through one’s own again. */
export function lookAs(userInfo: UserInfo, seenBy?: SeenBy): void {
  session.set((current) => {
    if (!current) return current;
    const { token, mustChangePassword } = current;
    return { token, user: mainFirst(userInfo), mustChangePassword, ...(seenBy && { seenBy }) };
  });
}

/** Another tab of the browser looks through other eyes: so does this one. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'session') return;
    const next = newValue ? (JSON.parse(newValue) as Session) : null;
    const current = session.get();
    if (current && next && next.token === current.token && next.user.id !== current.user.id)
      location.reload();
  });
}

function mainFirst(userInfo: UserInfo): UserInfo {
  const isMain = ({ org }: UserInfo['orgAttrs'][number]) => org.orgId === userInfo.mainOrgId;
  const orgAttrs = [
    ...userInfo.orgAttrs.filter(isMain),
    ...userInfo.orgAttrs.filter((attrs) => !isMain(attrs)),
  ];
  return { ...userInfo, orgAttrs };
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
