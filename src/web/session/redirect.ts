export const landingPath = '/home';
export const loginPath = '/login';

/** The path to go to after signing in: `wanted` when it is a path of this site, else `/home`. */
export function safeRedirect(wanted: string | null | undefined, origin = location.origin): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return landingPath;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || isLogin(url.pathname) || url.pathname === '/') return landingPath;
  return url.pathname + url.search + url.hash;
}

/** `/login?redirect=…` for the path that was wanted. */
export function loginAddress(wanted: string): string {
  const target = safeRedirect(wanted);
  return target === landingPath ? loginPath : `${loginPath}?redirect=${encodeURIComponent(target)}`;
}

export const isLogin = (pathname: string) => pathname.replace(/\/+$/, '') === loginPath;
