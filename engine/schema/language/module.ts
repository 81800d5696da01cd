import { Type, type Static } from '@sinclair/typebox';
import {
  described,
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
import { Creation } from './creation.ts';
import { Field } from './field.ts';
import { Flow } from './flow.ts';
import { Matching } from './matching.ts';
import { DetailSpec, FormSpec, ListSpec, Open, Screen } from './screens.ts';
import { ListSource } from './sources.ts';
import { ApiCall } from './api.ts';
import { Variants } from './variants.ts';

const moments = ['save', 'submit', 'step', 'approve', 'release', 'void'] as const;
/**
 * When guards are checked and effects run. `step`: where a step of the process names them. `release`: the process ends
 * or pauses without approval.
 */
export type Moment = (typeof moments)[number];

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

const Guard = strict(
  {
    id: Id,
    on: OneOf(
      ['save', 'submit', 'step', 'approve', 'void'],
      'When it must hold; step: where a step of the process names it',
    ),
    recheck: Type.Optional(
      Type.Boolean({
        description: 'Checked again inside the last approval (default true for submit)',
      }),
    ),
    when: Type.Optional(Expression('applies only while true')),
    expr: Type.Optional(
      Expression('must be true under the row locks; this record is left out of roll-ups read here'),
    ),
    none: Type.Optional(
      described(Matching, 'In place of expr: no other record is like this, whoever writes at once'),
    ),
    some: Type.Optional(described(Matching, 'In place of expr: there is another record like this')),
    message: described(Text, 'Told when it is broken; {field} stands for the figure'),
  },
  'A rule that no write may break, checked under the row locks',
);
export type Guard = Static<typeof Guard>;

const Effect = strict(
  {
    id: Id,
    on: OneOf(
      [...moments, 'enter'],
      'When it happens; step: where a step of the process names it; release: the process ends or pauses without approval; enter: the record comes to a status, whoever set it',
    ),
    status: Type.Optional(Type.String({ description: 'Of `enter`: the status it comes to' })),
    field: Type.Optional(
      described(FieldName, 'Of `enter`: the field of the status; default: status'),
    ),
    if: Type.Optional(Expression('runs only when true')),
    forEach: Type.Optional(
      Type.String({ description: 'A table or multi-reference field: once per entry, as `item`' }),
    ),
    set: Type.Optional(
      strict(
        {
          target: Type.Optional(
            Type.String({
              description:
                'Reference field (or item.field) of the record to change; default: this record',
            }),
          ),
          records: Type.Optional(
            described(Matching, 'In place of target: every record like this is changed'),
          ),
          lines: Type.Optional(
            strict(
              {
                of: described(FieldName, 'The line table'),
                where: Expression(
                  'which of its lines, in the scope of this record; each of them is `line`',
                ),
              },
              'Lines of the target are changed in its place; the values then know each as `line`, too',
            ),
          ),
          values: Type.Record(FieldName, Expression('the new value, in the scope of this record'), {
            description: 'New values by field of the target, or by column of its lines',
          }),
        },
        'Changes fields of this record, of another, or of all that meet a condition, or lines of theirs',
      ),
    ),
    create: Type.Optional(Creation),
    notify: Type.Optional(
      strict(
        {
          to: Type.Array(FieldPath, { minItems: 1, description: 'User fields' }),
          message: described(Text, 'The message'),
        },
        'Sends a message',
      ),
    ),
    handOver: Type.Optional(
      strict(
        {
          from: described(FieldPath, 'User field: whose tasks'),
          to: described(
            FieldPath,
            'User field: who gets them; an administrator gets what this person cannot decide',
          ),
        },
        'Hands the open tasks of one person to another, in all processes',
      ),
    ),
  },
  'What happens to other records, in the same transaction',
);
export type Effect = Static<typeof Effect>;

const Transition = strict(
  {
    id: Id,
    field: Type.Optional(described(FieldName, 'The field it changes; default: status')),
    from: Type.Array(Type.String(), { description: 'Values it starts from' }),
    to: Type.String({ description: 'Value it leads to' }),
    when: Type.Optional(Expression('happens by itself as soon as this is true')),
    action: Type.Optional(
      strict(
        {
          title: described(Text, 'What the button says'),
          confirm: Type.Optional(described(Text, 'Asked before it happens')),
          fields: Type.Optional(
            Type.Array(FieldName, { description: 'Asked for with the action' }),
          ),
          guards: Type.Optional(
            Type.Array(Id, { description: 'Guards of the moment `step` that must hold' }),
          ),
          effects: Type.Optional(
            Type.Array(Id, { description: 'Effects of the moment `step` that it runs' }),
          ),
          otherwise: Type.Optional(
            described(Text, 'Said where `if` does not hold; of several records for each of these'),
          ),
        },
        'A button; who may press it stands in access.grants under this transition’s id',
      ),
    ),
    if: Type.Optional(Expression('the button is there only while true')),
  },
  'A change of status outside the process',
);
export type Transition = Static<typeof Transition>;

const Alert = strict(
  {
    id: Id,
    date: Expression('the date it reminds of, in the scope of the record'),
    daysBefore: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Days before the date; default: on the day' }),
    ),
    if: Type.Optional(
      Expression(
        'which records; unless it names the status, only records that count: neither drafts nor under way, rejected or void',
      ),
    ),
    repeat: Type.Optional(
      Expression(
        'sent again every so many days for as long as `if` holds; empty or 0: once. Days on which no server ran are made up for once',
      ),
    ),
    to: described(Type.Array(FieldPath, { minItems: 1 }), 'User fields'),
    message: described(Text, 'What it says'),
  },
  'A reminder of a date, sent once for each date of a record, or until it is dealt with; it opens the record',
);
export type Alert = Static<typeof Alert>;

const Grant = strict(
  {
    id: Id,
    roles: Type.Array(RoleCode, { minItems: 1, description: 'Whoever holds one of these' }),
    actions: Type.Array(Type.String(), {
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

export const Module = strict(
  {
    $schema: Type.Optional(Type.String()),
    module: ModuleName,
    entity: Type.Optional(
      Type.String({
        pattern: '^[a-z][a-z0-9_]*$',
        maxLength: 50,
        description: 'Table name; default: the module name',
      }),
    ),
    title: described(Text, 'What people call one record'),
    description: Type.Optional(described(Text, 'What the module is for')),
    icon: Type.Optional(Type.String({ description: 'Name of a lucide icon' })),
    record: strict(
      {
        title: described(FieldName, 'Field shown as its name'),
        number: Type.Optional(described(FieldName, 'Field shown as its number')),
        subtitle: Type.Optional(
          described(FieldPath, 'Field shown below its name, perhaps of a record it refers to'),
        ),
      },
      'How one record is called wherever it is referred to',
    ),
    fields: Type.Record(FieldName, Field, {
      description: 'Fields by name; each is a column, or a table of lines',
    }),
    rules: Type.Optional(described(Field.properties.checks, 'Rules about the record as a whole')),
    unique: Type.Optional(
      Type.Array(
        strict({
          id: Id,
          fields: Type.Array(FieldName, { minItems: 1, description: 'Together they are unique' }),
          message: described(Text, 'Told when another record has them already'),
          silent: Type.Optional(
            Type.Boolean({ description: 'Answered with 5001: the form shows it, no message does' }),
          ),
        }),
        { description: 'No two records in force (neither draft nor void) share these' },
      ),
    ),
    guards: Type.Optional(
      Type.Array(Guard, {
        description: 'Rules that no write may break, checked under the row locks',
      }),
    ),
    effects: Type.Optional(
      Type.Array(Effect, { description: 'What happens to other records, in the same transaction' }),
    ),
    transitions: Type.Optional(
      Type.Array(Transition, {
        description: 'Changes of status outside the process: buttons, or by themselves',
      }),
    ),
    alerts: Type.Optional(Type.Array(Alert, { description: 'Reminders of dates, sent daily' })),
    approvedStatus: Type.Optional(Type.String({ description: 'Status after the last approval' })),
    initialStatus: Type.Optional(
      Type.String({ description: 'Status of a new record of a module without a process' }),
    ),
    flow: Type.Optional(Flow),
    access: strict(
      { grants: Type.Array(Grant, { description: 'Each adds to what its roles may do' }) },
      'Who may do what with which records; nothing is allowed that no grant allows',
    ),
    sources: Type.Optional(
      Type.Array(ListSource, {
        minItems: 1,
        description:
          'The module has no table: it lists records of others, which are opened, and decided about, there',
      }),
    ),
    list: ListSpec,
    form: Type.Optional(described(FormSpec, 'Of every module with records of its own')),
    detail: Type.Optional(DetailSpec),
    variants: Type.Optional(Variants),
    screens: Type.Array(Screen, {
      description: 'Lists, forms and details of this module, each at a path',
    }),
    open: Type.Optional(Open),
    api: Type.Optional(
      Type.Array(ApiCall, { description: 'Addresses of its own at which others call it' }),
    ),
    indexes: Type.Optional(
      Type.Array(Type.Array(FieldName, { minItems: 1 }), {
        description: 'Further indexes of the table, for lists over many records',
      }),
    ),
  },
  'A module: entity, screens, access, rules and process of one kind of record',
);
/** As the registry has it: without a form of its own its form is empty. */
export type Module = Static<typeof Module> & { form: FormSpec };
