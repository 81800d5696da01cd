import { kindOf } from '#engine/fields/index.ts';
import type { Operator } from '#engine/fields/operators.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { isAnyReference } from '#engine/schema/registry.ts';

/** How a person may filter by a field. */
export const offeredOperators = (field: Field): readonly Operator[] =>
  isAnyReference(field) ? ['in', 'notIn', 'notEmpty', 'empty'] : kindOf(field).operators;
