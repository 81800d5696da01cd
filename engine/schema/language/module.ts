import { Type, type Static } from '@sinclair/typebox';
import { Alert } from './alert.ts';
import { ApiCall } from './api.ts';
import { described, FieldName, FieldPath, Id, ModuleName, OneOf, strict, Text } from './common.ts';
import { Effect } from './effect.ts';
import { Field } from './field.ts';
import { keywords } from './fieldKeywords.ts';
import { Flow } from './flow.ts';
import { Grant } from './grant.ts';
import { Guard } from './guard.ts';
import { iconNames } from './iconNames.ts';
import { ImportSpec } from './import.ts';
import { Readers } from './readers.ts';
import { DetailSpec, FormSpec, ListSpec, Open, Screen } from './screens.ts';
import { ListSource } from './sources.ts';
import { Transition } from './transition.ts';
import { Variants } from './variants.ts';
import { spelling } from './spellings.ts';

export const Module = strict(
  {
    $schema: Type.Optional(Type.String()),
    module: ModuleName,
    entity: Type.Optional(
      Type.String({
        pattern: spelling('table'),
        maxLength: 50,
        description: 'Table name; default: the name of the module, as in sales_order',
      }),
    ),
    title: described(Text, 'What people call one record'),
    description: Type.Optional(
      described(Text, 'What the module is for, told above its list and its form'),
    ),
    icon: Type.Optional(OneOf(iconNames, 'Name of a lucide icon')),
    record: strict(
      {
        title: described(
          FieldName,
          'Field of text shown as its name to whoever may choose the record, so never a sensitive one',
        ),
        number: Type.Optional(described(FieldName, 'Field shown as its number')),
        replaces: Type.Optional(
          described(
            FieldName,
            'Reference to a record of this module: a new version, copied from a record that is neither draft nor under way, refers to that one. One in force stays so until an effect of the new version ends it',
          ),
        ),
        subtitle: Type.Optional(
          described(FieldPath, 'Field shown below its name, perhaps of a record it refers to'),
        ),
      },
      'How one record is called wherever it is referred to',
    ),
    fields: Type.Record(FieldName, Field, {
      description: 'Fields by name; each is a column, or a table of lines',
    }),
    checks: Type.Optional(described(keywords.checks, 'Rules about the record as a whole')),
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
        {
          description:
            'No two records in force (neither draft nor void) share these; told while they are typed',
        },
      ),
    ),
    guards: Type.Optional(
      Type.Array(Guard, {
        description: 'Rules that no write may break, checked under the row locks',
      }),
    ),
    effects: Type.Optional(
      Type.Array(Effect, {
        description:
          'What happens to other records, in the same transaction: at one moment first every set, then fill, create, notify and handOver, each kind in the order they stand. Each sees what those before it did; only what records that are looked for refer to is read as it was before',
      }),
    ),
    transitions: Type.Optional(
      Type.Array(Transition, {
        description: 'Changes of status outside the process: buttons, or by themselves',
      }),
    ),
    alerts: Type.Optional(Type.Array(Alert, { description: 'Reminders of dates, sent daily' })),
    approvedStatus: Type.Optional(
      Type.String({ names: 'status', description: 'Status after the last approval' }),
    ),
    initialStatus: Type.Optional(
      Type.String({
        names: 'status',
        description: 'Status of a new record of a module without a process',
      }),
    ),
    flow: Type.Optional(Flow),
    access: Type.Array(Grant, {
      description:
        'Who may do what with which records: each grant adds to what its roles may do, and nothing is allowed that none allows',
    }),
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
    readers: Type.Optional(Readers),
    comments: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          'false: nothing is said about its records; else whoever may read one comments on it',
      }),
    ),
    import: Type.Optional(ImportSpec),
    screens: Type.Array(Screen, {
      description: 'Lists, forms, details and imports of this module, each at a path',
    }),
    open: Type.Optional(Open),
    api: Type.Optional(
      Type.Array(ApiCall, { description: 'Addresses of its own at which others call it' }),
    ),
    summaries: Type.Optional(
      Type.Array(
        strict({
          id: Id,
          by: Type.Array(FieldName, {
            minItems: 1,
            maxItems: 8,
            description:
              'Records that have the same in these are added up together: what is filtered and grouped by and who may read depends on, each with few values',
          }),
          sums: Type.Array(FieldName, { maxItems: 8, description: 'Numbers that are added up' }),
        }),
        {
          description:
            'Counts and sums that are kept with every write, for totals of lists and reports over many records; where a question asks for more, records are added up one by one',
        },
      ),
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
