import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldPath, Id, RoleCode, strict, named } from './common.ts';
import { spelling } from './spellings.ts';

const notSameAs = Type.Optional(
  Type.Array(named(Id, 'step'), {
    description: 'Separation of duties: nobody who decided these steps',
  }),
);
const limit = Type.Optional(
  Expression('amount up to which these people may decide: true = they may'),
);

const weight = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'Votes of each person it finds, in mode ratio; default 1',
  }),
);

export const ApproverRule = Type.Union(
  [
    strict(
      {
        rule: Type.Literal('role'),
        role: RoleCode,
        of: Type.Optional(FieldPath),
        notSameAs,
        limit,
        weight,
      },
      'Holders of a role, in the scope roles.json gives it; `of` names the organisation field (default: the starter’s organisation)',
    ),
    strict(
      {
        rule: Type.Literal('post'),
        post: Type.String({ minLength: 1, names: 'postCode', description: 'Code of the post' }),
        of: Type.Optional(FieldPath),
        notSameAs,
        limit,
        weight,
      },
      'Holders of a post, by its code',
    ),
    strict(
      {
        rule: Type.Literal('leaderOf'),
        of: Type.Optional(FieldPath),
        up: Type.Optional(
          Type.Integer({ minimum: 0, maximum: 20, description: 'Levels above; default 0' }),
        ),
        upTo: Type.Optional(
          Type.Unsafe<number | 'top'>({
            type: ['string', 'integer'],
            minimum: 1,
            maximum: 20,
            pattern: spelling('top'),
            description:
              'Every leader from there on up to this level, or "top": the nearest first, one after the other in mode sequence',
          }),
        ),
        notSameAs,
        limit,
        weight,
      },
      'Leader of the organisation in `of` (default: the starter’s), N levels up, or each up to a level or the top',
    ),
    strict(
      {
        rule: Type.Literal('group'),
        group: Type.String({
          minLength: 1,
          names: 'groupCode',
          description: 'Code of the virtual institution',
        }),
        notSameAs,
        limit,
        weight,
      },
      'Members of a virtual institution',
    ),
    strict(
      {
        rule: Type.Literal('user'),
        user: Type.String({ minLength: 1, names: 'personNumber', description: 'Personnel number' }),
        notSameAs,
        limit,
        weight,
      },
      'A person, by personnel number',
    ),
    strict(
      {
        rule: Type.Literal('field'),
        field: described(FieldPath, 'A field that holds a person or people'),
        notSameAs,
        limit,
        weight,
      },
      'The person or people in a field',
    ),
    strict({ rule: Type.Literal('starter') }, 'Who started the process'),
    strict(
      {
        rule: Type.Literal('starterChooses'),
        among: Type.Optional(described(RoleCode, 'Only holders of this role; default: anybody')),
        notSameAs,
        limit,
        weight,
      },
      'Chosen by the starter when submitting',
    ),
    strict({ rule: Type.Literal('previousApprover') }, 'Who decided the step before'),
  ],
  { description: 'Who decides a step', $id: 'ApproverRule' },
);
export type ApproverRule = Static<typeof ApproverRule>;
