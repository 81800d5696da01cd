import type { Field, FieldType } from '../schema/language/index.ts';
import { address } from './address.ts';
import { answers } from './answers.ts';
import { boolean } from './boolean.ts';
import { dict, multiDict, status } from './choice.ts';
import { date, datetime, month } from './date.ts';
import type { FieldKind } from './FieldKind.ts';
import { attachment, image } from './file.ts';
import { formDesign } from './formDesign.ts';
import { matrix } from './matrix.ts';
import { money } from './money.ts';
import { integer, number, year } from './number.ts';
import { percent } from './percent.ts';
import { org, post, ref, refs, user, users } from './reference.ts';
import { table } from './table.ts';
import { duration, time } from './time.ts';
import { serial, string, text } from './text.ts';
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
  duration,
  month,
  year,
  boolean,
  dict,
  multiDict,
  ref,
  refs,
  user,
  users,
  org,
  post,
  attachment,
  image,
  address,
  serial,
  status,
  table,
  computed: { ...string, grows: false },
  rollup: number,
  matrix,
  formDesign,
  answers,
} satisfies Record<FieldType, FieldKind>;

/** What is known of a field's values. */
export const kindOf = (field: Pick<Field, 'type' | 'valueType'>): FieldKind =>
  fieldKinds[valueTypeOf(field)];
