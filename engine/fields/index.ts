import type { Field, FieldType } from '../schema/language/index.ts';
import type { FieldKind } from './FieldKind.ts';
import { address } from './address/kind.ts';
import { answers } from './answers/kind.ts';
import { attachment } from './attachment/kind.ts';
import { boolean } from './boolean/kind.ts';
import { computed } from './computed/kind.ts';
import { date } from './date/kind.ts';
import { datetime } from './datetime/kind.ts';
import { dict } from './dict/kind.ts';
import { duration } from './duration/kind.ts';
import { formDesign } from './formDesign/kind.ts';
import { image } from './image/kind.ts';
import { integer } from './integer/kind.ts';
import { matrix } from './matrix/kind.ts';
import { money } from './money/kind.ts';
import { month } from './month/kind.ts';
import { multiDict } from './multiDict/kind.ts';
import { number } from './number/kind.ts';
import { org } from './org/kind.ts';
import { percent } from './percent/kind.ts';
import { post } from './post/kind.ts';
import { ref } from './ref/kind.ts';
import { refs } from './refs/kind.ts';
import { rollup } from './rollup/kind.ts';
import { serial } from './serial/kind.ts';
import { status } from './status/kind.ts';
import { string } from './string/kind.ts';
import { table } from './table/kind.ts';
import { text } from './text/kind.ts';
import { time } from './time/kind.ts';
import { user } from './user/kind.ts';
import { users } from './users/kind.ts';
import { year } from './year/kind.ts';
import { valueTypeOf } from './valueTypeOf.ts';

export type * from './FieldKind.ts';
export { valued, valueTypeOf } from './valueTypeOf.ts';

/** Every field type. `computed` and `rollup` stand for their `valueType`; ask `kindOf`. */
export const fieldKinds = {
  string,
  text,
  integer,
  number,
  money,
  percent,
  date,
  datetime,
  time,
  month,
  year,
  duration,
  dict,
  multiDict,
  boolean,
  user,
  users,
  org,
  post,
  ref,
  refs,
  attachment,
  image,
  address,
  table,
  matrix,
  formDesign,
  answers,
  computed,
  rollup,
  serial,
  status,
} satisfies Record<FieldType, FieldKind>;

/** What is known of a field's values. */
export const kindOf = (field: Pick<Field, 'type' | 'valueType'>): FieldKind =>
  fieldKinds[valueTypeOf(field)];
