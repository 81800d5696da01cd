import type { ApproverKeyword, ApproverValues } from '../language/approverKeywords.ts';

/** A field that a rule reads, the keyword that names it, and what it must hold. */
export interface FieldOfRule {
  keyword: 'field' | 'of';
  path: string;
  holds: 'person' | 'organisation';
}

/** What a rule asks of the company and the record whose process it is. */
export interface Asked {
  directory: {
    roleHolders(role: string, orgId: string | undefined): readonly string[];
    postHolders(post: string, orgId: string | undefined): readonly string[];
    leaderOf(orgId: string, up: number): string | undefined;
    groupMembers(group: string): readonly string[];
    personByNumber(number: string): { id: string } | undefined;
    people(): readonly { id: string; orgId: string | null }[];
  };
  /** What a field of the record holds. */
  read(path: string): unknown;
  /** The organisation in a field; without one, that of the starter. */
  orgOf(path: string | undefined): string | undefined;
}

/** What people call that which a rule names. */
export interface RuleNames {
  field(path: string): string;
  role(code: string): string;
  post(code: string): string;
  group(code: string): string;
}

/** In both languages. */
export interface Told {
  en: string;
  zh: string;
}

export type ValuesOf<Needs extends ApproverKeyword, Has extends ApproverKeyword> = Pick<
  ApproverValues,
  Needs
> &
  Partial<Pick<ApproverValues, Has>>;

/** A rule about people: its keywords, and all that others ask of it instead of its name. */
export interface RuleDefinition<Needs extends ApproverKeyword, Has extends ApproverKeyword> {
  says: string;
  /** What it is called where people choose among rules. */
  title: Told;
  /** Without these it says nothing. */
  needs: readonly Needs[];
  has: readonly Has[];
  field(rule: ValuesOf<Needs, Has>): FieldOfRule | null;
  /** A role that it names, and the keyword that does. */
  role(rule: ValuesOf<Needs, Has>): { keyword: string; code: string } | null;
  /** It means whoever decided before, so a step must come before. */
  looksBack: boolean;
  /** The starter names its people when submitting. */
  isChosen: boolean;
  /** Whom it means, as people read it in a process. */
  tell(rule: ValuesOf<Needs, Has>, names: RuleNames): Told;
}

/** A rule that the directory and the record answer. */
export const answeredByCompany = <
  const Needs extends ApproverKeyword = never,
  const Has extends ApproverKeyword = never,
>(
  rule: RuleDefinition<Needs, Has> & {
    find(rule: ValuesOf<Needs, Has>, asked: Asked): readonly string[];
  },
) => rule;

/** A rule that the process so far answers, in workflow/people.ts. */
export const answeredByProcess = <
  const Needs extends ApproverKeyword = never,
  const Has extends ApproverKeyword = never,
>(
  rule: RuleDefinition<Needs, Has>,
) => ({ ...rule, find: null });

export const ofNothing = {
  field: () => null,
  role: () => null,
  looksBack: false,
  isChosen: false,
} as const;

/** Keywords of every rule that finds people. */
export const limits = ['notSameAs', 'limit', 'weight'] as const;

export const organisation = ({ of }: { of?: string | undefined }): FieldOfRule | null =>
  of === undefined ? null : { keyword: 'of', path: of, holds: 'organisation' };

/** A kind of people with the name of those meant. */
export const called = (en: string, zh: string, name: string): Told => ({
  en: `${en}${name || 'Not chosen yet'}`,
  zh: `${zh}${name || '未选择'}`,
});
