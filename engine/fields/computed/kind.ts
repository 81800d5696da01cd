import type { FieldKind } from '../FieldKind.ts';
import { none } from '../kind.ts';
import { string } from '../string/kind.ts';

/** Where `valueType` says nothing better. */
export const computed: FieldKind = { ...string, grows: false, sample: none };
