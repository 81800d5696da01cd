import { kindOf } from '#engine/fields/index.ts';
import type { Operator } from '#engine/fields/operators.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { isAnyReference } from '#engine/schema/registry.ts';

/** How a person may filter by a field; among records of any module there is nothing to choose from. */
export const offeredOperators = (field: Field): readonly Operator[] =>
  isAnyReference(field) ? ['notEmpty', 'empty'] : kindOf(field).operators;
