import type { MessageCode } from '../../messages/index.ts';
import type { Fact } from '../../messages/Message.ts';
import type { DefinitionKind } from '../definitionKinds.ts';
import { unread } from './readableSystem.ts';
import type { Problem } from './Source.ts';

/** Definitions that could not be read, so that nothing is concluded from their absence. */
export interface Unread {
  /** Names of parts that are left out, or whose kind is unknown. */
  names: ReadonlySet<string>;
  /** Files of which a part is left out. */
  files: ReadonlySet<string>;
  /** Kinds of which a file is left out as a whole. */
  kinds: ReadonlySet<DefinitionKind>;
  /** Of the modules that system.json binds, some are not known. */
  isUnbound: boolean;
}

/** Told where something is not there: of a file with parts left out that is not known. */
const absences: ReadonlySet<string> = new Set<MessageCode>([
  'answersOneThing',
  'anyWithoutModule',
  'effectDoesNothing',
  'enterWithoutStatus',
  'entryLeadsNowhere',
  'entryWithoutTitle',
  'formMissing',
  'guardWithoutRule',
  'itemWithoutList',
  'keyMissing',
  'keyWithoutValue',
  'lastWithoutOrder',
  'matrixWithoutRows',
  'needsInitialStatus',
  'neverShown',
  'noSourceSays',
  'noStatusToSet',
  'nobodyImports',
  'nobodyPresses',
  'nobodyReads',
  'nobodySubmits',
  'notInForm',
  'phaseMissing',
  'processNeedsStatus',
  'processWithoutApproved',
  'processWithoutStatus',
  'ratioMissing',
  'statusWithoutValues',
  'stepNotNamed',
  'tabWithoutModule',
  'termWithoutValue',
  'transitionWithoutWay',
  'unusedField',
  'valueMissing',
  'variantsMissing',
  'viewWithoutField',
]);

const kindsOf: Partial<Record<DefinitionKind, string>> = { roles: 'kind.role', menu: 'kind.area' };

/** True for a problem that may only follow from something unreadable, which is reported itself. */
export function isConsequence(
  { code, facts, file, usedIn = [] }: Problem,
  { names, files, kinds, isUnbound }: Unread,
): boolean {
  if (absences.has(code) && [file, ...usedIn].some((one) => files.has(one))) return true;
  if (withoutFlow.has(code) && names.has('flow')) return true;
  if (isUnbound && (code === 'notPerson' || mentions(facts, unread))) return true;
  const kind = facts['kind'];
  for (const unread of kinds)
    if (typeof kind === 'object' && 'code' in kind && kind.code === kindsOf[unread]) return true;
  return followsFromName.test(code) && Object.values(facts).some((fact) => namesOne(fact, names));
}

/** Told by another file of a module without a process. */
const withoutFlow: ReadonlySet<string> = new Set<MessageCode>([
  'approvalsWithoutFlow',
  'keptWithoutFlow',
]);

/** Told of a name that nothing has, or that is not a reference. */
const followsFromName =
  /^(unknown|notReference|refersElsewhere|lineRefersElsewhere|nothingToCompare)/;

const mentions = (fact: unknown, name: string): boolean =>
  typeof fact === 'object' && fact !== null
    ? Object.values(fact).some((part) => mentions(part, name))
    : typeof fact === 'string' && fact.split('.').includes(name);

const namesOne = (fact: Fact, names: ReadonlySet<string>): boolean =>
  typeof fact === 'string' && fact.split('.').some((name) => names.has(name));
