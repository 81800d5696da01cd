import type { FieldKind } from '../FieldKind.ts';
import { none } from '../kind.ts';
import { number } from '../number/kind.ts';

/** Where `valueType` says nothing better. */
export const rollup: FieldKind = { ...number, sample: none };
