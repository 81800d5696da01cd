import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldPath, Id, named, RoleCode } from './common.ts';
import { maxLevels } from './constants.ts';
import { spelling } from './spellings.ts';

/** What rules about people say; which of it, is a matter of the rule. */
export const approverKeywords = {
  role: RoleCode,
  post: Type.String({ minLength: 1, names: 'postCode', description: 'Code of the post' }),
  of: FieldPath,
  up: Type.Integer({ minimum: 0, maximum: maxLevels, description: 'Levels above; default 0' }),
  upTo: Type.Unsafe<number | 'top'>({
    type: ['string', 'integer'],
    minimum: 1,
    maximum: maxLevels,
    pattern: spelling('top'),
    description:
      'Every leader from there on up to this level, or "top": the nearest first, one after the other in mode sequence',
  }),
  group: Type.String({
    minLength: 1,
    names: 'groupCode',
    description: 'Code of the virtual institution',
  }),
  user: Type.String({ minLength: 1, names: 'personNumber', description: 'Personnel number' }),
  field: described(FieldPath, 'A field that holds a person or people'),
  among: described(RoleCode, 'Only holders of this role; default: anybody'),
  notSameAs: Type.Array(named(Id, 'step'), {
    description: 'Separation of duties: nobody who decided these steps',
  }),
  limit: Expression('amount up to which these people may decide: true = they may'),
  weight: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'Votes of each person it finds, in mode ratio; default 1',
  }),
};

export type ApproverKeyword = keyof typeof approverKeywords;
export type ApproverValues = {
  [K in ApproverKeyword]: Static<(typeof approverKeywords)[K]>;
};
