import { Type, type Static } from '@sinclair/typebox';
import { described, Id, OneOf, Part, RoleCode, strict, Text } from './common.ts';

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
  approvals: Type.Optional(
    Type.Record(Id, Part, {
      description: 'Steps by name, for the processes of all modules: "steps": ["orgLeader"]',
    }),
  ),
  grants: Type.Optional(
    Type.Record(Id, Part, {
      description: 'Grants by name, for the access to all modules: "access": ["own"]',
    }),
  ),
});
export type Roles = Static<typeof Roles>;
