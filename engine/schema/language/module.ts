import { Type, type Static } from '@sinclair/typebox';
import {
  Expression,
  FieldName,
  FieldPath,
  Id,
  ModuleName,
  OneOf,
  RoleCode,
  strict,
  Text,
} from './common.ts';
import { Field } from './field.ts';
import { Flow } from './flow.ts';
import { DetailSpec, FormSpec, ListSpec, Open, Screen } from './screens.ts';

export const moments = ['save', 'submit', 'approve', 'release', 'void'] as const;
/** When guards are checked and effects run. `release`: the process ends or pauses without approval. */
export type Moment = (typeof moments)[number];

/** What a grant can allow; further names are the actions a module declares in `transitions`. */
export const baseActions = ['read', 'create', 'update', 'delete', 'submit', 'void', 'export', 'import', 'print', 'intervene'] as const; // prettier-ignore

const Guard = strict(
  {
    id: Id,
    on: OneOf(['save', 'submit', 'approve', 'void'], 'When it must hold'),
    recheck: Type.Optional(Type.Boolean({ description: 'Checked again inside the last approval (default true for submit)' })), // prettier-ignore
    when: Type.Optional(Expression('applies only while true')),
    expr: Expression(
      'must be true under the row locks; this record is left out of roll-ups read here',
    ),
    message: Text,
  },
  'A rule that no write may break, checked under the row locks',
);
export type Guard = Static<typeof Guard>;

const Effect = strict(
  {
    id: Id,
    on: OneOf(moments),
    if: Type.Optional(Expression('runs only when true')),
    forEach: Type.Optional(Type.String({ description: 'A table or multi-reference field: once per entry, as `item`' })), // prettier-ignore
    set: Type.Optional(
      strict({
        target: Type.Optional(Type.String({ description: 'Reference field (or item.field) of the record to change; default: this record' })), // prettier-ignore
        values: Type.Record(FieldName, Expression('the new value, in the scope of this record')),
      }),
    ),
    create: Type.Optional(
      strict({
        module: ModuleName,
        values: Type.Record(FieldName, Expression('the value, in the scope of this record')),
        lines: Type.Optional(Type.Record(FieldName, FieldName, { description: 'Line tables copied by column name: theirs ← ours' })), // prettier-ignore
        storeIn: Type.Optional(FieldName),
      }),
    ),
    notify: Type.Optional(
      strict({
        to: Type.Array(FieldPath, { minItems: 1, description: 'User fields' }),
        message: Text,
      }),
    ),
  },
  'What happens to other records, in the same transaction',
);
export type Effect = Static<typeof Effect>;

const Transition = strict(
  {
    id: Id,
    field: Type.Optional(FieldName),
    from: Type.Array(Type.String()),
    to: Type.String(),
    when: Type.Optional(Expression('happens by itself as soon as this is true')),
    action: Type.Optional(strict({ title: Text, confirm: Type.Optional(Text), fields: Type.Optional(Type.Array(FieldName, { description: 'Asked for with the action' })) }, 'A button; who may press it stands in access.grants under this transition’s id')), // prettier-ignore
    if: Type.Optional(Expression('the button is there only while true')),
  },
  'A change of status outside the process',
);
export type Transition = Static<typeof Transition>;

const Grant = strict(
  {
    id: Id,
    roles: Type.Array(RoleCode, { minItems: 1 }),
    actions: Type.Array(Type.String(), { minItems: 1, description: `${baseActions.join(', ')}, or the id of a transition` }), // prettier-ignore
    rows: Type.Optional(Expression('which records; `user` has id, orgId, companyId, orgs (own and below), companyOrgs, roles. Absent: all')), // prettier-ignore
    fields: Type.Optional(Type.Array(FieldName, { description: 'Only these; default all' })),
    except: Type.Optional(Type.Array(FieldName, { description: 'All but these' })),
    levels: Type.Optional(Type.Array(OneOf(['normal', 'sensitive']), { description: 'Default: normal' })), // prettier-ignore
  },
  'Role × actions → rows with fields. Nothing is allowed that no grant allows',
);
export type Grant = Static<typeof Grant>;

export const Module = strict(
  {
    $schema: Type.Optional(Type.String()),
    module: ModuleName,
    entity: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 50, description: 'Table name; default: the module name' })), // prettier-ignore
    title: Text,
    description: Type.Optional(Text),
    icon: Type.Optional(Type.String({ description: 'Name of a lucide icon' })),
    record: strict(
      {
        title: FieldName,
        number: Type.Optional(FieldName),
        subtitle: Type.Optional(FieldPath),
      },
      'How one record is called wherever it is referred to',
    ),
    fields: Type.Record(FieldName, Field),
    rules: Type.Optional(Field.properties.checks),
    unique: Type.Optional(
      Type.Array(
        strict({
          id: Id,
          fields: Type.Array(FieldName, { minItems: 1 }),
          message: Text,
          silent: Type.Optional(Type.Boolean({ description: 'Answered with 5001: the form shows it, no message does' })), // prettier-ignore
        }),
        { description: 'No two records in force (neither draft nor void) share these' },
      ),
    ),
    guards: Type.Optional(Type.Array(Guard)),
    effects: Type.Optional(Type.Array(Effect)),
    transitions: Type.Optional(Type.Array(Transition)),
    approvedStatus: Type.Optional(Type.String({ description: 'Status after the last approval' })),
    initialStatus: Type.Optional(Type.String({ description: 'Status of a new record of a module without a process' })), // prettier-ignore
    flow: Type.Optional(Flow),
    access: strict({ grants: Type.Array(Grant) }),
    list: ListSpec,
    form: FormSpec,
    detail: Type.Optional(DetailSpec),
    screens: Type.Array(Screen),
    open: Type.Optional(Open),
    indexes: Type.Optional(Type.Array(Type.Array(FieldName, { minItems: 1 }))),
  },
  'A module: entity, screens, access, rules and process of one kind of record',
);
export type Module = Static<typeof Module>;
