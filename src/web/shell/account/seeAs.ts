import { beginSeeing, endSeeing } from '../../api/access.ts';
import { landingPath } from '../../session/redirect.ts';
import { lookAs } from '../../session/session.ts';
import { confirmLeaving } from '../confirm.ts';
import { edited, isAnyEdited } from '../edited.ts';

/** Looks at the application as another person, from home on. */
export async function lookAsPerson(userId: string): Promise<void> {
  if (isAnyEdited() && !(await confirmLeaving())) return;
  edited.set(new Set());
  const { userInfo, seenBy } = await beginSeeing(userId);
  history.replaceState(null, '', landingPath);
  lookAs(userInfo, seenBy);
}

export async function lookAsOneself(): Promise<void> {
  edited.set(new Set());
  const { userInfo } = await endSeeing();
  history.replaceState(null, '', landingPath);
  lookAs(userInfo);
}
