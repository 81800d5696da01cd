import { fieldKinds, type FormatContext, type ParseContext } from '#engine/fields/index.ts';
import type { Dictionary, FieldType } from '#engine/schema/language/index.ts';
import { person, team, type FieldExample } from '#engine/fields/FieldExample.ts';
import { address } from '#engine/fields/address/example.ts';
import { answers } from '#engine/fields/answers/example.ts';
import { attachment } from '#engine/fields/attachment/example.ts';
import { boolean } from '#engine/fields/boolean/example.ts';
import { computed } from '#engine/fields/computed/example.ts';
import { date } from '#engine/fields/date/example.ts';
import { datetime } from '#engine/fields/datetime/example.ts';
import { dict } from '#engine/fields/dict/example.ts';
import { duration } from '#engine/fields/duration/example.ts';
import { formDesign } from '#engine/fields/formDesign/example.ts';
import { image } from '#engine/fields/image/example.ts';
import { integer } from '#engine/fields/integer/example.ts';
import { matrix } from '#engine/fields/matrix/example.ts';
import { money } from '#engine/fields/money/example.ts';
import { month } from '#engine/fields/month/example.ts';
import { multiDict } from '#engine/fields/multiDict/example.ts';
import { number } from '#engine/fields/number/example.ts';
import { org } from '#engine/fields/org/example.ts';
import { percent } from '#engine/fields/percent/example.ts';
import { post } from '#engine/fields/post/example.ts';
import { ref } from '#engine/fields/ref/example.ts';
import { refs } from '#engine/fields/refs/example.ts';
import { rollup } from '#engine/fields/rollup/example.ts';
import { serial } from '#engine/fields/serial/example.ts';
import { status } from '#engine/fields/status/example.ts';
import { string } from '#engine/fields/string/example.ts';
import { table } from '#engine/fields/table/example.ts';
import { text } from '#engine/fields/text/example.ts';
import { time } from '#engine/fields/time/example.ts';
import { user } from '#engine/fields/user/example.ts';
import { users } from '#engine/fields/users/example.ts';
import { year } from '#engine/fields/year/example.ts';

const called = (en: string, zh = en) => ({ en, zh });

export const colours: Dictionary = {
  dict: 'colours',
  title: called('Colours', '颜色'),
  items: [
    { value: 'YX', title: called('Green', '绿色'), colour: 'green', phase: 'inForce' },
    { value: 'SPZ', title: called('Amber', '琥珀色'), colour: 'amber', phase: 'pending' },
    { value: 'ZF', title: called('Red', '红色'), colour: 'red', phase: 'void' },
    { value: 'WTJ', title: called('Blue', '蓝色'), colour: 'blue' },
    { value: 'YQX', title: called('Grey', '灰色'), colour: 'grey' },
  ],
};

/** An example of every field type: a type without one is a compile error. */
export const samples = {
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
} satisfies Record<FieldType, FieldExample>;

export const sampleOf = (type: FieldType): FieldExample => samples[type];
export const fieldTypes = Object.keys(fieldKinds) as FieldType[];

const titles: Record<string, string> = {
  [person.id]: person.name,
  [team.id]: team.name,
  [samples.post.value]: 'Clerk',
};
const findDict = (code: string) => (code === 'colours' ? colours : undefined);

export const parsing: ParseContext = {
  dict: findDict,
  timeZone: 'Asia/Shanghai',
  find: (_field, title) => Object.keys(titles).find((id) => titles[id] === title),
};
export const showing = (language: 'en' | 'zh'): FormatContext => ({
  language,
  dict: findDict,
  timeZone: 'Asia/Shanghai',
  currency: { code: 'CNY', sign: called('¥') },
  title: (_field, id) => titles[id],
});
