import type { FieldKind } from '../FieldKind.ts';
import { refs } from '../refs/kind.ts';

export const users: FieldKind = {
  ...refs,
  oneAs: 'user',
  operators: ['in', 'notIn', 'mine', 'empty', 'notEmpty'],
};
