import ky from 'ky';
import { isAnyEdited } from './edited.ts';

const storageKey = 'appVersion';

/**
 * Compares the server's web version with the one of this session, and loads the page anew when it
 * changed. While a form is edited nothing happens: the next navigation tries again.
 */
export async function checkVersion(): Promise<void> {
  const current = await readVersion();
  if (current === undefined) return;
  const known = sessionStorage.getItem(storageKey);
  if (known === current) return;
  if (known !== null && isAnyEdited()) return;
  sessionStorage.setItem(storageKey, current);
  if (known !== null) location.reload();
}

/** True when the server has another version than this page. */
export async function isOutdated(): Promise<boolean> {
  const current = await readVersion();
  return current !== undefined && current !== sessionStorage.getItem(storageKey);
}

async function readVersion(): Promise<string | undefined> {
  try {
    const searchParams = { r: String(Math.random()) };
    const answer = await ky.get('/erp/app-version.json', { searchParams, retry: 0 }).json();
    return (answer as { appVersion?: string }).appVersion;
  } catch {
    return undefined;
  }
}
