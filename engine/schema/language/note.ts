import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldName, Id, OneOf, strict, Text } from './common.ts';
import { tones } from './constants.ts';

export const Note = strict(
  {
    id: Id,
    text: described(
      Text,
      'What it says; {field} stands for the value of that field, perhaps of a record it refers to, or for the figure of that name',
    ),
    tone: Type.Optional(
      OneOf(tones, 'How it is meant: blue (default) tells, amber warns, red says what is wrong'),
    ),
    visibleWhen: Type.Optional(Expression('told only while true')),
    figures: Type.Optional(
      Type.Record(FieldName, Expression('its value, over the record'), {
        description: 'What the text tells besides fields, by name',
      }),
    ),
  },
  'A rule or a figure that whoever fills in the section, or decides about the record, should know there',
);
export type Note = Static<typeof Note>;
