import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, Id, RoleCode, strict } from './common.ts';

export const ApiCall = strict(
  {
    id: Id,
    path: Type.String({
      pattern: String.raw`^/v1(/[A-Za-z0-9]+)+(/\{[A-Za-z][A-Za-z0-9]*\})*$`,
      description:
        'Address below /api of a call that reads; {page}, {rows} and names of fields stand for values',
    }),
    list: Type.Optional(described(Id, 'It answers this list of the module')),
    where: Type.Optional(Expression('of the list: only these records')),
    tasks: Type.Optional(
      described(Id, 'It answers what waits for the caller in this menu area, with amounts'),
    ),
    role: Type.Optional(
      described(RoleCode, 'It answers who has this role where the caller works, by its scope'),
    ),
  },
  'A call at an address of its own; what it answers can be had elsewhere, too',
  'ApiCall',
);
export type ApiCall = Static<typeof ApiCall>;
