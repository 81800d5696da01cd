import { Type, type Static } from '@sinclair/typebox';
import { described, OneOf, RoleCode, strict, Text } from './common.ts';

export const Roles = strict({
  $schema: Type.Optional(Type.String()),
  roles: Type.Record(
    RoleCode,
    strict({
      title: described(Text, 'What the role is called'),
      scope: OneOf(
        ['org', 'company', 'project', 'global', 'starter'],
        'Where a holder of the role decides',
      ),
    }),
    { description: 'Roles by code' },
  ),
});
export type Roles = Static<typeof Roles>;
