import { Type, type Static } from '@sinclair/typebox';
import { Expression, OneOf, strict } from './common.ts';

/** In whose name a record stands: who leaves hands it over, or settles it. */
export const Owner = strict(
  {
    leaving: OneOf(
      ['handOver', 'settle'],
      'What becomes of it when this person leaves: handOver: whoever follows gets it, unless it is done or void; settle: one that is in approval or in force must come to its end before',
    ),
    where: Type.Optional(Expression('only these records')),
    amount: Type.Optional(Expression('what is still open of it, an amount that is told')),
  },
  'The record stands in the name of this person. Not of a column',
  'Owner',
);
export type Owner = Static<typeof Owner>;
