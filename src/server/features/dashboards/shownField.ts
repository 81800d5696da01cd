import type { Field } from '#engine/schema/language/index.ts';
import type { ShownField } from '#shared/contract/index.ts';

/** A field without what it is computed or checked by. */
export const shownField = ({
  type,
  valueType,
  title,
  dict,
  ref,
  scale,
  statuses,
}: Field): ShownField => ({ type, valueType, title, dict, ref, scale, statuses });
