import type { FieldKind } from '../FieldKind.ts';
import { operatorsFor } from '../operators.ts';
import { ref } from '../ref/kind.ts';

export const org: FieldKind = { ...ref, grows: false, operators: operatorsFor.person, width: 150 };
