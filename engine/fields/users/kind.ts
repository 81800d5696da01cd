import type { FieldKind } from '../FieldKind.ts';
import { refs } from '../refs/kind.ts';

export const users: FieldKind = {
  ...refs,
  operators: ['in', 'notIn', 'mine', 'empty', 'notEmpty'],
};
