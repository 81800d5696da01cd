import { sessionApi } from '#shared/endpoints/session.ts';
import { call } from '../../api/call.ts';
import { signOut } from '../../session/followSession.ts';
import { confirmLeaving } from '../confirm.ts';
import { edited, isAnyEdited } from '../edited.ts';

/** Signs out, after asking when something was edited. The session dies on the server too. */
export async function leave(): Promise<void> {
  if (isAnyEdited() && !(await confirmLeaving())) return;
  edited.set(new Set());
  await call(sessionApi.logout, { quiet: true }).catch(() => {});
  signOut();
}
