import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldPath, Id, RoleCode, strict, Text } from './common.ts';

export const Alert = strict(
  {
    id: Id,
    date: Expression('the date it reminds of, in the scope of the record'),
    daysBefore: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Days before the date; default: on the day' }),
    ),
    when: Type.Optional(
      Expression(
        'which records; unless it names the status, only records that count: neither drafts nor under way, rejected or void',
      ),
    ),
    repeat: Type.Optional(
      Expression(
        'sent again every so many days for as long as `when` holds; empty or 0: once. Days on which no server ran are made up for once',
      ),
    ),
    to: described(Type.Array(FieldPath, { minItems: 1 }), 'User fields'),
    roles: Type.Optional(
      Type.Array(RoleCode, { minItems: 1, description: 'Roles whose holders are reminded, too' }),
    ),
    of: Type.Optional(
      described(FieldPath, 'With `roles`: the organisation in whose scope they hold them'),
    ),
    message: described(Text, 'What it says'),
  },
  'A reminder of a date, sent once for each date of a record, or until it is dealt with; it opens the record',
);
export type Alert = Static<typeof Alert>;
