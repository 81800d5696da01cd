import type { ExpressionScope, ExpressionType } from '#engine/expression/types.ts';

/** What is known of somebody, in words of the panels. */
export type PersonWord = 'id' | 'orgId' | 'companyId' | 'orgs' | 'companyOrgs';
export type ValueWord = { text: string; of: 'day' | 'now' } | PersonValue;
interface PersonValue {
  /** `user.orgId` */
  text: string;
  /** Who looks or begins, or who acts. */
  of: 'user' | 'actor';
  what: PersonWord;
}

const asked: readonly PersonWord[] = ['id', 'orgId', 'companyId', 'orgs', 'companyOrgs'];
const people = ['user', 'actor'] as const;

/** Values that have a word of their own at a place: who looks and where they belong, the day. */
export function valueWordsIn(
  scope: ExpressionScope,
  type: ExpressionType | undefined,
  isList: boolean,
): readonly ValueWord[] {
  if (type?.kind === 'date') return [{ text: 'today()', of: 'day' }];
  if (type?.kind === 'datetime') return [{ text: 'now()', of: 'now' }];
  if (type?.kind !== 'reference') return [];
  return people.flatMap((of) => {
    const person = scope.variables[of];
    if (person?.kind !== 'user') return [];
    const members = scope.members(person);
    return asked
      .filter((what) => {
        const own = members[what];
        const one = isList && own?.kind === 'list' ? own.of : isList ? undefined : own;
        return one?.kind === 'reference' && one.module === type.module;
      })
      .map((what) => ({ text: `${of}.${what}`, of, what }));
  });
}

const day = /^addDays\(today\(\), (-?\d+)\)$/;

/** `addDays(today(), 7)`: how many days from today; undefined of anything else. */
export const daysOf = (text: string): string | undefined => day.exec(text)?.[1];
export const inDays = (days: string) => `addDays(today(), ${days})`;
