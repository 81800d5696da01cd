import { Type, type Static } from '@sinclair/typebox';
import { Expression, FieldName, Id, OneOf, RoleCode, strict } from './common.ts';

/** What a grant can allow; further names are the actions a module declares in `transitions`. */
export const baseActions = [
  'read',
  'create',
  'update',
  'delete',
  'submit',
  'void',
  'export',
  'import',
  'print',
  'intervene',
] as const;

export const Grant = strict(
  {
    id: Id,
    roles: Type.Array(RoleCode, { minItems: 1, description: 'Whoever holds one of these' }),
    actions: Type.Array(Type.String({ names: 'action' }), {
      minItems: 1,
      description: `${baseActions.join(', ')}, or the id of a transition`,
    }),
    rows: Type.Optional(
      Expression(
        'which records; `user` has id, orgId, companyId, orgs (own and below), companyOrgs, roles. Absent: all',
      ),
    ),
    fields: Type.Optional(Type.Array(FieldName, { description: 'Only these; default all' })),
    except: Type.Optional(Type.Array(FieldName, { description: 'All but these' })),
    levels: Type.Optional(
      Type.Array(OneOf(['normal', 'sensitive']), { description: 'Default: normal' }),
    ),
  },
  'Role × actions → rows with fields. Nothing is allowed that no grant allows',
);
export type Grant = Static<typeof Grant>;
