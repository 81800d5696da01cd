import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldName, Id, named, OneOf, strict, Text } from './common.ts';
import { numbered } from './numbered.ts';
import { DrawnFrom } from './drawnFrom.ts';
import { Owner } from './owner.ts';
import { RollupTerm } from './rollup.ts';
import { Reads } from './reads.ts';
import { spelling } from './spellings.ts';
import { Fetch } from './fetch.ts';

/** What a formula or roll-up yields. */
const valueTypes = [
  'string',
  'integer',
  'number',
  'money',
  'percent',
  'date',
  'datetime',
  'time',
  'duration',
  'boolean',
] as const;

export const Rule = strict(
  {
    id: Id,
    when: Type.Optional(Expression('the rule applies only while this is true')),
    expr: Expression('must be true; an unknown (a missing optional operand) holds'),
    message: described(Text, 'Told when the rule is broken'),
  },
  'A validation rule, in browser and server alike',
  'Rule',
);
export type Rule = Static<typeof Rule>;

/** What a field, or a column of lines, can say besides its type and title; which of it, its type decides: see ./fieldTypes.ts. */
export const keywords = {
  help: Type.Optional(described(Text, 'A hint beside the field')),
  required: Type.Optional(
    Type.Boolean({ description: 'Must be filled in before the record is submitted' }),
  ),
  default: Type.Optional(Expression('the value of a new record; `user` is who creates it')),
  suggest: Type.Optional(
    Expression(
      'what a text or an amount begins with, and follows in the form as what it reads is typed, until somebody types another; a new record that comes without it gets it, too. Not of a column',
    ),
  ),
  minLength: Type.Optional(Type.Integer({ minimum: 0, description: 'Fewest characters' })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, description: 'Most characters' })),
  min: Type.Optional(Type.Number({ description: 'Smallest value' })),
  max: Type.Optional(Type.Number({ description: 'Largest value' })),
  scale: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 12, description: 'Decimal places of a number' }),
  ),
  currency: Type.Optional(
    described(
      FieldName,
      'Field beside it, of text or a dictionary, with the code of the currency that it is in: USD. Empty: the company’s',
    ),
  ),
  rate: Type.Optional(
    described(
      FieldName,
      'With `currency`: the number beside it that says what one unit is in the company’s currency, in which the form and the detail tell it, too. What is added up is a computed field that multiplies the two',
    ),
  ),
  pattern: Type.Optional(
    strict(
      {
        regex: Type.String({ format: 'safe-regex', description: 'Matched against the whole text' }),
        message: described(Text, 'Told when it does not match'),
      },
      'A regular expression the whole text must match; unsafe ones are refused',
    ),
  ),
  formatted: Type.Optional(
    Type.Literal(true, {
      description:
        'With paragraphs, bold, lists and links, which buttons put in: kept as Markdown, of which nothing else is shown as more than text. Lists, paper and workbooks have the plain text',
    }),
  ),
  format: Type.Optional(
    OneOf(
      ['email', 'url', 'mobile', 'phone', 'idCard', 'bankAccount', 'bankCard', 'creditCode'],
      'A well-known format of a string; a phone is a mobile or a fixed one with its extension, a bankCard has a check digit, a bankAccount may be a company’s',
    ),
  ),
  inputFilter: Type.Optional(
    OneOf(
      ['emoji', 'usual', 'allSpecial'],
      'What typing strips: emoji; also " \' < > % ; ( ) & +, the usual for a string; or every special character. A text, a format, a pattern and a fetched value strip emoji alone',
    ),
  ),
  files: Type.Optional(
    strict(
      {
        accept: Type.Optional(
          Type.Array(Type.String({ pattern: spelling('ending') }), {
            minItems: 1,
            description:
              'Endings of file names that are taken: pdf, docx. Default: documents, pictures, archives; of an image, pictures; apk and ipa only where they are named',
          }),
        ),
        max: Type.Optional(Type.Integer({ minimum: 1, description: 'Most files' })),
        maxMegabytes: Type.Optional(
          Type.Number({ exclusiveMinimum: 0, description: 'Largest size of each file' }),
        ),
        reads: Type.Optional(Reads),
        drawn: Type.Optional(
          Type.Boolean({
            description: 'Of an image: it may also be drawn, with a pen, the mouse or a finger',
          }),
        ),
      },
      'What files an attachment or image takes',
    ),
  ),
  visibleWhen: Type.Optional(Expression('shown only while true')),
  requiredWhen: Type.Optional(Expression('required only while true')),
  readOnlyWhen: Type.Optional(Expression('not editable while true')),
  once: Type.Optional(
    Type.Boolean({
      description:
        'Set once: written while it is empty, and not changed by hand after the record is saved with it. In a column each line by itself',
    }),
  ),
  copy: Type.Optional(
    Type.Literal(false, {
      description:
        'A copy of the record begins without it. So it does anyhow without files, what nobody types, and days, times, people, organisations and posts that have a default',
    }),
  ),
  asAbove: Type.Optional(
    Type.Literal(true, {
      description:
        'Of a column: a line added in the form begins with what the line above it has; the default is for the first. For what mostly stays the same from line to line: a day, a kind, a project',
    }),
  ),
  readOnly: Type.Optional(
    Type.Boolean({ description: 'Never typed in; set by effects, steps or fetch' }),
  ),
  checks: Type.Optional(Type.Array(Rule, { description: 'Rules told beside this field' })),
  fetch: Type.Optional(Fetch),
  valueType: Type.Optional(OneOf(valueTypes, 'What a computed or roll-up field yields')),
  formula: Type.Optional(Expression('value of a computed field')),
  rollup: Type.Optional(
    Type.Array(RollupTerm, {
      minItems: 1,
      description:
        'Terms that add up to the value of a roll-up; kept up to date by every write to their sources',
    }),
  ),
  dict: Type.Optional(
    Type.String({
      names: 'dict',
      description:
        'Code of the dictionary; for a number, text or percentage, the values offered. Nobody writes `approvedModule`, `processArea`, `storedModule`, `ownedModule` and `numberedModule`: the modules with a process, the same by areas of the menu, those with records, those whose records are handed over, and those whose records get a number, by their titles',
    }),
  ),
  statuses: Type.Optional(
    Type.Array(Type.String({ names: 'value', namesOf: 'dict' }), {
      description: 'The values a status can take',
    }),
  ),
  ref: Type.Optional(
    Type.String({
      pattern: spelling('reference'),
      maxLength: 50,
      names: 'module',
      description: 'The module a reference points to; *: the one that the field `refBy` names',
    }),
  ),
  refBy: Type.Optional(
    described(
      FieldName,
      'Field beside it that holds the name of the module, for a reference to a record of any: businessKey beside moduleNo. Where it has a dictionary of modules, formulas, guards, effects and `fetch` read through the reference what all of these have',
    ),
  ),
  refWhere: Type.Optional(
    Expression(
      'which records may be chosen, in the scope of the referenced module; the record being edited is `parent`. Default: of a module with a process, those that are approved; of people chosen by hand, those who work here',
    ),
  ),
  find: Type.Optional(
    Expression(
      'the one record it refers to, found and never chosen: a condition in the scope of the referenced module, `parent` being this record; in a line `parent` is the line and `parent.parent` its record. Found when the record is saved and when it is submitted; empty when none or several meet it',
    ),
  ),
  owner: Type.Optional(Owner),
  serial: Type.Optional(
    Type.String({
      pattern: spelling('serial'),
      description:
        "Number format: yyyy, yy, MM and dd are the date, the run of N at the end counts: HT-yyyyMM-NNNN. Text between quotes is taken as it stands: 'HT'yyyyMM-NNNN",
    }),
  ),
  ...numbered,
  drawnFrom: Type.Optional(DrawnFrom),
  answersTo: Type.Optional(
    described(FieldName, 'The field beside it with the form that is filled in'),
  ),
  answered: Type.Optional(
    described(
      FieldName,
      'The field beside it with answers to a designed form, of which it tells a part by itself: `users` the people and `org` the department that the form lets decide, a text the answers in short; a table has a line for each row that comes to an amount, whose reference is what the row is about and whose amount is what it comes to, in place of lines that were typed',
    ),
  ),
  level: Type.Optional(OneOf(['normal', 'sensitive'], 'Who may see it: see access.levels')),
  renamedFrom: Type.Optional(
    named(FieldName, undefined, {
      description: 'Its name before; the column is renamed and keeps its values',
    }),
  ),
  width: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 4, description: 'Columns it takes in its row' }),
  ),
};
