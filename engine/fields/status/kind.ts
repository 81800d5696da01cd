import type { FieldKind } from '../FieldKind.ts';
import { dict } from '../dict/kind.ts';

/** Driven by the process, transitions and effects; never typed. */
export const status: FieldKind = { ...dict, align: 'center', width: 100 };
