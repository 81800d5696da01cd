import type { Language } from '#engine/schema/language/index.ts';
import { errors } from '../../errors.ts';
import type { Caller } from '../../Services.ts';
import type { Directory } from '../directory/Directory.ts';
import { systemCaller } from '../../systemCaller.ts';

/**
 * A snapshot of the directory never changes, so what follows from it for a person is worked out once. The same
 * person is the same object each time: access compiled for a caller is kept by it.
 */
const known = new WeakMap<Directory, Map<string, Caller>>();

/**
 * Who acts, from the directory as it is now.
 *
 * @throws BusinessError noSession when the person no longer works here
 */
export function callerFor(
  directory: Directory,
  userId: string,
  language: Language,
  here: Pick<Caller, 'timeZone' | 'seenBy'> = {},
): Caller {
  let callers = known.get(directory);
  if (!callers) known.set(directory, (callers = new Map()));
  const key = [language, userId, here.seenBy, here.timeZone !== undefined].join(':');
  let caller = callers.get(key);
  // only the zone last heard of is kept: what is compiled for a caller is large, and zones are many
  if (!caller || caller.timeZone !== here.timeZone) {
    caller = { ...resolve(directory, userId, language), ...here };
    callers.set(key, caller);
  }
  return caller;
}

function resolve(directory: Directory, userId: string, language: Language): Caller {
  if (!directory.person(userId)?.active) throw errors.noSession();
  return personAs(directory, userId, language);
}

/** A person as the directory has them now, also one who no longer works here. */
export function personAs(directory: Directory, userId: string, language: Language): Caller {
  const person = directory.person(userId);
  if (!person) return { ...systemCaller, userId, name: '?', language };
  const companyId = person.companyId ?? (person.orgId && directory.companyOf(person.orgId)) ?? null;
  return {
    userId,
    name: person.name,
    orgId: person.orgId,
    companyId,
    roles: directory.rolesOf(userId),
    orgs: directory.orgsUnder(userId),
    companyOrgs: companyId ? directory.orgsOfCompany(companyId) : [],
    noticeButtons: directory.noticeButtonsOf(userId),
    language,
  };
}
