import type { ApproverRule } from './language/index.ts';

export type RuleName = ApproverRule['rule'];
export type RuleOf<R extends RuleName> = Extract<ApproverRule, { rule: R }>;

/** A field that a rule reads, the keyword that names it, and what it must hold. */
export interface FieldOfRule {
  keyword: 'field' | 'of';
  path: string;
  holds: 'person' | 'organisation';
}

/** What the definition of a rule about people says. */
interface ApproverKind<R> {
  field(rule: R): FieldOfRule | null;
  /** A role that it names, and the keyword that does. */
  role(rule: R): { keyword: string; code: string } | null;
  /** It means whoever decided before, so a step must come before. */
  looksBack: boolean;
}

const ofNothing = { field: () => null, role: () => null, looksBack: false };

/** The organisation in a field; without one, that of the starter. */
const organisation = ({ of }: { of?: string }): FieldOfRule | null =>
  of === undefined ? null : { keyword: 'of', path: of, holds: 'organisation' };

const kinds: { [R in RuleName]: ApproverKind<RuleOf<R>> } = {
  role: {
    field: organisation,
    role: ({ role }) => ({ keyword: 'role', code: role }),
    looksBack: false,
  },
  post: { ...ofNothing, field: organisation },
  leaderOf: { ...ofNothing, field: organisation },
  group: ofNothing,
  user: ofNothing,
  field: {
    ...ofNothing,
    field: ({ field }) => ({ keyword: 'field', path: field, holds: 'person' }),
  },
  starter: ofNothing,
  starterChooses: {
    ...ofNothing,
    role: ({ among }) => (among ? { keyword: 'among', code: among } : null),
  },
  previousApprover: { ...ofNothing, looksBack: true },
};

export const approverKindOf = <R extends ApproverRule>({ rule }: R) =>
  kinds[rule] as ApproverKind<R>;

/** The field of the record that a rule reads. */
export const fieldOfRule = (rule: ApproverRule) => approverKindOf(rule).field(rule);
