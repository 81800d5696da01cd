import { Type } from '@sinclair/typebox';
import { described, Expression, FieldName, FieldPath, strict, Text } from './common.ts';

export const Readers = strict(
  {
    when: Expression('true while the record is in force, and so to be read'),
    orgs: Type.Optional(
      described(FieldName, 'Organisations that it is for: their people, and those of all below'),
    ),
    users: Type.Optional(described(FieldName, 'People that it is for')),
    roles: Type.Optional(
      described(FieldName, 'Roles, from a dictionary: it is for their holders in the company'),
    ),
    posts: Type.Optional(described(FieldName, 'Posts: it is for who holds them in the company')),
    company: Type.Optional(
      described(
        FieldPath,
        'The company: where nobody is named, it is for everybody there. Absent: for everybody anywhere',
      ),
    ),
    message: Type.Optional(
      described(Text, 'Told to each reader when it comes into force; absent: nobody is told'),
    ),
  },
  'Whom a record is for, as its own fields say: they may read it while it is in force, and that they opened it is kept in the log of readings that system.json names',
);
