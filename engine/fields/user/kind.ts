import type { FieldKind } from '../FieldKind.ts';
import { operatorsFor } from '../operators.ts';
import { ref } from '../ref/kind.ts';

export const user: FieldKind = {
  ...ref,
  severalAs: 'users',
  grows: false,
  operators: operatorsFor.person,
  width: 100,
};
