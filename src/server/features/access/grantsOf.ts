import type { Grant, Module } from '#engine/schema/language/index.ts';
import type { Caller } from '../../Services.ts';

/** Grants of a module that a person has by roles, and those of the buttons that a white list gives them. */
export function grantsOf(
  { module, access }: Module,
  { roles, noticeButtons }: Pick<Caller, 'roles' | 'noticeButtons'>,
): readonly Grant[] {
  const isHeld = (grant: Grant) => grant.roles.some((role) => roles.has(role));
  const held = access.filter(isHeld);
  if (!noticeButtons?.size) return held;
  const listed = access.flatMap((grant): Grant[] => {
    const isListed = (action: string) => noticeButtons.has(`${module}.${action}`);
    const actions = isHeld(grant) ? [] : grant.actions.filter(isListed);
    return actions.length > 0 ? [{ ...grant, actions: ['read', ...actions] }] : [];
  });
  return [...held, ...listed];
}
