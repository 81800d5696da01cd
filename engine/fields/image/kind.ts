import type { FieldKind } from '../FieldKind.ts';
import { attachment } from '../attachment/kind.ts';

export const image: FieldKind = { ...attachment, align: 'center', width: 90 };
