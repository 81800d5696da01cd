import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldName, Id, strict, Text, named } from './common.ts';

export const Transition = strict(
  {
    id: Id,
    field: Type.Optional(described(FieldName, 'The field it changes; default: status')),
    from: Type.Array(Type.String({ names: 'status' }), { description: 'Values it starts from' }),
    to: Type.String({ names: 'status', description: 'Value it leads to' }),
    automatic: Type.Optional(Expression('happens by itself as soon as this is true')),
    action: Type.Optional(
      strict(
        {
          title: described(Text, 'What the button says'),
          confirm: Type.Optional(described(Text, 'Asked before it happens')),
          fields: Type.Optional(
            Type.Array(FieldName, { description: 'Asked for with the action' }),
          ),
          guards: Type.Optional(
            Type.Array(named(Id, 'guard'), {
              description: 'Guards of the moment `step` that must hold',
            }),
          ),
          effects: Type.Optional(
            Type.Array(named(Id, 'effect'), {
              description: 'Effects of the moment `step` that it runs',
            }),
          ),
          otherwise: Type.Optional(
            described(
              Text,
              'Said where `when` does not hold; of several records for each of these',
            ),
          ),
        },
        'A button; who may press it stands in access under this transition’s id',
      ),
    ),
    when: Type.Optional(Expression('the button is there only while true')),
  },
  'A change of status outside the process',
);
export type Transition = Static<typeof Transition>;
