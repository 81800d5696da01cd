import { onSessionEnd } from '../api/client.ts';
import { isLogin, landingPath, loginAddress, loginPath, safeRedirect } from './redirect.ts';
import { clearSession, followOtherTabs, session } from './session.ts';
import { createStore } from '../state/createStore.ts';

/** In words that follow the language, or as the server said it. */
export type Notice = { key: 'error.signIn' } | { text: string };

/** Why the last session ended: shown on the sign-in page. */
export const signInNotice = createStore<Notice>({ text: '' });

const beforeEnd = new Set<() => void>();
/** Runs just before a session that expired is left, so that half-typed work can be kept. */
export function onBeforeSessionEnd(keep: () => void): () => void {
  beforeEnd.add(keep);
  return () => beforeEnd.delete(keep);
}

/** Keeps the address in step with the session, and ends it when the server says so. */
export function followSession(): void {
  onSessionEnd(() => endSession({ key: 'error.signIn' }));
  followOtherTabs();
  session.subscribe(correctAddress);
  correctAddress();
}

/** The session is over without the person's wish: work is kept, the way back is in the address. */
export function endSession(notice: Notice): void {
  if (!session.get()) return;
  for (const keep of beforeEnd) keep();
  signInNotice.set(notice);
  clearSession();
}

/** The person leaves. The next one to sign in starts at home. */
export function signOut(): void {
  history.replaceState(null, '', landingPath);
  signInNotice.set({ text: '' });
  clearSession();
}

function correctAddress(): void {
  const { pathname, search, hash } = location;
  if (!session.get()) {
    if (!isLogin(pathname)) replace(loginAddress(pathname + search + hash));
  } else if (isLogin(pathname)) {
    replace(safeRedirect(new URLSearchParams(search).get('redirect')));
  } else if (pathname === '/') replace(landingPath);
}

function replace(address: string): void {
  if (address !== loginPath || location.pathname !== loginPath)
    history.replaceState(null, '', address);
}
