import { Type, type TSchema } from '@sinclair/typebox';
import { maxSteps } from './constants.ts';
import { spelling } from './spellings.ts';

/** An object that knows all its keys: an unknown key is an error. */
export const strict = <T extends Record<string, TSchema>>(
  properties: T,
  description?: string,
  $id?: string,
) =>
  Type.Object(properties, {
    additionalProperties: false,
    ...(description && { description }),
    ...($id && { $id }),
  });

/** Of a definition: checked where a module uses it. */
export const Part = Type.Object({}, { additionalProperties: true });

export const Text = strict(
  {
    en: Type.String({ minLength: 1, description: 'English' }),
    zh: Type.String({ minLength: 1, description: 'Chinese, in the words companies use' }),
  },
  'A text in every language of the product',
  'Text',
);
export type Text = typeof Text.static;
export type Language = keyof Text;

export const Expression = (description: string) =>
  Type.String({ minLength: 1, format: 'cel', description: `CEL expression: ${description}` });

/**
 * What kind of thing a string names, said once where the language says the string: editors offer these. Names of
 * fields, columns, lines, statuses and keys are those of a module: of the file, or of the one in the key `namesOf`
 * beside it (`namesIn`: in its line table).
 */
export type NameKind =
  | 'module'
  | 'moduleNo'
  | 'dict'
  | 'value'
  | 'role'
  | 'field'
  | 'path'
  | 'column'
  | 'fieldOrColumn'
  | 'step'
  | 'status'
  | 'action'
  | 'guard'
  | 'effect'
  | 'unique'
  | 'screen'
  | 'menuScreen'
  | 'variant'
  | 'matrixLine'
  | 'trait'
  | 'approval'
  | 'grant'
  | 'commonField'
  | 'report'
  | 'dashboard'
  | ReportNameKind
  | RecordNameKind;

/** Names inside of a report: of the one in the file, or of the one in the key `namesOf` beside it. */
export type ReportNameKind = 'source' | 'dimension' | 'measure' | 'ordering' | 'filter';

/** Names that come from records, not definitions: only a host with records can list them. */
export type RecordNameKind = 'postCode' | 'groupCode' | 'personNumber';

/** The same schema for names of another kind; undefined: for new names, which need not exist yet. */
export const named = <T extends TSchema>(
  schema: T,
  names: NameKind | undefined,
  rest: { namesOf?: string; namesIn?: string; description?: string } = {},
): T => ({ ...schema, names, ...rest });

/** A key that overlays and rules can refer to. */
export const Id = Type.String({
  pattern: spelling('id'),
  description: 'Unique among its siblings; overlays and rules refer to it',
});

export const FieldName = Type.String({
  pattern: spelling('name'),
  maxLength: 60,
  names: 'field',
  description: 'Name of a field of this module',
});

/** A field of the module that stands beside it as `module`. */
export const fieldOf = (description: string) =>
  named(FieldName, 'field', { namesOf: 'module', description });

/** `customerId.taxNo`: a field, or a field reached through references. Whoever follows it counts its steps. */
export const FieldPath = Type.String({
  pattern: spelling('path'),
  names: 'path',
  description: `A field, or a field reached through references: customerId.taxNo; ${maxSteps} steps at most`,
});

export const ModuleName = Type.String({
  pattern: spelling('name'),
  maxLength: 50,
  names: 'module',
  description: 'Name of a module (its moduleNo)',
});

/** What tasks, messages and calls name: a module, or a variant with a code of its own. */
export const ModuleNo = Type.String({
  pattern: spelling('code'),
  maxLength: 50,
  names: 'moduleNo',
  description: 'Name of a module, or the code of one of its variants',
});

export const RoleCode = Type.String({
  pattern: spelling('name'),
  names: 'role',
  description: 'Code of a role in roles.json; `staff` is everyone signed in',
});

/** The same schema, explained at one place of its use. */
export const described = <T extends TSchema>(schema: T, description: string): T => ({
  ...schema,
  description,
});

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Closed set of strings as a union of literals. */
export const OneOf = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>({
    type: 'string',
    enum: [...values],
    ...(description && { description }),
  });
