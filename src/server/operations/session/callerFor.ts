import type { Language } from '../../errors.ts';
import { errors } from '../../errors.ts';
import type { Caller } from '../../Services.ts';
import type { Directory } from '../directory/Directory.ts';

/** A snapshot of the directory never changes, so what follows from it for a person is worked out once. */
const known = new WeakMap<Directory, Map<string, Omit<Caller, 'language'>>>();

/**
 * Who acts, from the directory as it is now.
 *
 * @throws BusinessError noSession when the person no longer works here
 */
export function callerFor(directory: Directory, userId: string, language: Language): Caller {
  let callers = known.get(directory);
  if (!callers) known.set(directory, (callers = new Map()));
  let caller = callers.get(userId);
  if (!caller) callers.set(userId, (caller = resolve(directory, userId)));
  return { ...caller, language };
}

function resolve(directory: Directory, userId: string): Omit<Caller, 'language'> {
  const person = directory.person(userId);
  if (!person?.active) throw errors.noSession();
  const companyId = person.companyId ?? (person.orgId && directory.companyOf(person.orgId)) ?? null;
  return {
    userId,
    name: person.name,
    orgId: person.orgId,
    companyId,
    roles: directory.rolesOf(userId),
    orgs: directory.orgsUnder(userId),
    companyOrgs: companyId ? directory.orgsOfCompany(companyId) : [],
  };
}
