import type { FieldType } from '#engine/schema/language/index.ts';
import { address } from './address/index.tsx';
import { attachment } from './attachment/index.tsx';
import { boolean } from './boolean/index.tsx';
import { computed } from './computed/index.tsx';
import { date } from './date/index.tsx';
import { datetime } from './datetime/index.tsx';
import { dict } from './dict/index.tsx';
import { duration } from './duration/index.tsx';
import type { FieldView } from './FieldView.ts';
import { image } from './image/index.tsx';
import { integer } from './integer/index.tsx';
import { matrix } from './matrix/index.tsx';
import { money } from './money/index.tsx';
import { month } from './month/index.tsx';
import { multiDict } from './multiDict/index.tsx';
import { number } from './number/index.tsx';
import { org } from './org/index.tsx';
import { percent } from './percent/index.tsx';
import { post } from './post/index.tsx';
import { ref } from './ref/index.tsx';
import { refs } from './refs/index.tsx';
import { rollup } from './rollup/index.tsx';
import { serial } from './serial/index.tsx';
import { status } from './status/index.tsx';
import { string } from './string/index.tsx';
import { text } from './text/index.tsx';
import { time } from './time/index.tsx';
import { user } from './user/index.tsx';
import { users } from './users/index.tsx';
import { year } from './year/index.tsx';

/** Every type a column of a line table can have. */
export const columnViews = {
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
  computed,
  rollup,
  matrix,
} satisfies Record<Exclude<FieldType, 'table' | 'formDesign' | 'answers'>, FieldView>;
