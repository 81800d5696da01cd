import { valued } from '#engine/fields/index.ts';
import { isAmount, isClock, isDated, isMonth, roomOf } from '#engine/schema/language/fieldUses.ts';
import type { Aggregate, Field } from '#engine/schema/language/index.ts';
import { isAnyReference } from '#engine/schema/registry.ts';

/** What is long, several things at once, or a file; and the time of a day. */
const isNeither = (of: Pick<Field, 'type'>) => roomOf(of) === 'row' || isClock(of);

/** What a field is good for in a report: to be added up, or to tell figures apart by. */
export function roleOf(field: Field): 'measure' | 'dimension' | undefined {
  const of = valued(field);
  if (isNeither(of) || isAnyReference(field)) return undefined;
  return isAmount(of) ? 'measure' : 'dimension';
}

/** Whether values are days, which can share a month. */
export const isTime = (field: Field) => isDated(valued(field)) || isMonth(valued(field));

/** How a field can be added up; the usual way first. */
export function aggregatesOf(field: Field): readonly Aggregate[] {
  if (roleOf(field) === 'measure') return ['sum', 'average', 'min', 'max', 'distinct'];
  return isTime(field) ? ['max', 'min', 'distinct'] : ['distinct'];
}
