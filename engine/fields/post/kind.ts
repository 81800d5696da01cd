import type { FieldKind } from '../FieldKind.ts';
import { ref } from '../ref/kind.ts';

export const post: FieldKind = { ...ref, grows: false, width: 130 };
