import type { Database, Queryable, Tx } from '../Database.ts';
import { sql } from '../query.ts';
import { inData, quoted } from './identifier.ts';
import type { Column } from './tables.ts';

/** A column that would become of a type that cannot hold all values of the former one. */
export interface Retyping {
  /** `trip.days`: what `npm run db -- apply` is asked for. */
  name: string;
  /** Where its values stand until then. */
  table: string;
  column: string;
  from: string;
  to: string;
  references?: string;
  note: string | null;
}

/** What a retyping does to values that are there. */
export interface Loss {
  values: number;
  /** Those that are empty afterwards. */
  lost: number;
  /** Those that stand for something else afterwards: a moment of which the day is left. */
  altered: number;
  /** Some of both. */
  examples: string[];
}

const exampleCount = 3;

/** A sentence on what would be lost, and how it is carried out. */
export const retypingWords = ({ name, from, to }: Retyping, loss?: Loss): string =>
  `${name} is ${from} in the database and would become ${to}${loss ? `: ${lossWords(loss)}` : ''}`;

function lossWords({ values, lost, altered, examples }: Loss): string {
  if (lost + altered === 0) return `none of ${values} values is lost`;
  const what = [
    ...(lost > 0 ? [`${lost} of ${values} values are lost`] : []),
    ...(altered > 0 ? [`${altered} of ${values} are altered`] : []),
  ];
  const more = lost + altered > examples.length ? ', …' : '';
  return `${what.join(', ')} (${examples.map((one) => JSON.stringify(one)).join(', ')}${more})`;
}

/** Sentences on retypings, with what each would lose; nothing is changed. */
export const describeRetypings = (
  db: Database,
  retypings: readonly Retyping[],
  timeZone: string,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const told: string[] = [];
    for (const retyping of retypings)
      told.push(retypingWords(retyping, await lossOf(tx, retyping, timeZone)));
    return told;
  });

async function lossOf(tx: Tx, retyping: Retyping, timeZone: string): Promise<Loss> {
  const { table, column } = retyping;
  const [at, value] = [inData(table), quoted(column)];
  await tx.script(`${zone(timeZone)}; ${conversion(retyping)}`);
  await tx.script(`create temp table retyped on commit drop as
    select * from (select ${value}::text as before, pg_temp.retyped(${value})::text as after from ${at}) r
    where before is not null`);
  const counts = await tx.first<Omit<Loss, 'examples'>>(sql`
    select count(*)::int as values, count(*) filter (where after is null)::int as lost,
      count(*) filter (where ${isAltered(retyping)})::int as altered from pg_temp.retyped`);
  const examples = await tx.all<{ before: string }>(sql`
    select distinct before from pg_temp.retyped where after is null or ${isAltered(retyping)}
    order by before limit ${exampleCount}`);
  await tx.script('drop table pg_temp.retyped; drop function pg_temp.retyped');
  return { ...counts!, examples: examples.map(({ before }) => before) };
}

/** Moments lose the time of day; other types are spelt differently, and stand for the same. */
const isAltered = ({ from, to }: Retyping) =>
  from.startsWith('timestamp') && to === 'date' ? sql`after is not null` : sql`false`;

/**
 * Statements that carry one out, on a column that has its new name by then. A new column takes the place of the old
 * one, whose indexes and keys go with it.
 */
export function retypingSteps(
  table: string,
  { name }: Column,
  definition: string,
  { note, ...retyping }: Retyping,
  timeZone: string,
): string[] {
  const [at, value, spare] = [inData(table), quoted(name), quoted('retyped')];
  return [
    zone(timeZone),
    conversion(retyping),
    `alter table ${at} rename column ${value} to ${spare}`,
    `alter table ${at} add column ${definition}`,
    `update ${at} set ${value} = pg_temp.retyped(${spare}) where pg_temp.retyped(${spare}) is not null`,
    `alter table ${at} drop column ${spare}`,
    'drop function pg_temp.retyped',
    ...(note === null ? [] : [`comment on column ${at}.${value} is '${note}'`]),
  ];
}

/**
 * What depends on columns of these names is worked out anew: words of search at once, and figures that name them as the
 * day's work goes over them.
 */
export async function forgetDerived(db: Queryable, columns: readonly string[]) {
  await db.run(sql`delete from app.search_source`);
  const named = `\\m(${columns.join('|')})\\M`;
  await db.run(sql`update app.figure_source set sources = coalesce(
    (select jsonb_object_agg(key, value) from jsonb_each(sources) where value::text !~ ${named}), '{}')`);
}

/** Days begin and end where the company is. */
const zone = (timeZone: string) => `set local time zone '${timeZone.replaceAll(`'`, '')}'`;

/** A function that answers null where a value has no place in the new type: a cast would refuse all. */
function conversion({ from, to, references }: Pick<Retyping, 'from' | 'to' | 'references'>) {
  const body = references
    ? `(select id from ${inData(references)} where id = (${converted(from, to)}))`
    : converted(from, to);
  return `create function pg_temp.retyped(value ${from}) returns ${to} strict language plpgsql as $$
    begin return ${body}; exception when data_exception or cannot_coerce then return null; end $$`;
}

function converted(from: string, to: string): string {
  const [fromMany, toMany] = [from.endsWith('[]'), to.endsWith('[]')];
  if (fromMany && !toMany) return `case when cardinality(value) = 1 then value[1]::text::${to} end`;
  if (toMany && !fromMany) return `array[value::text::${to.slice(0, -2)}]`;
  if (to === 'integer')
    return 'case when value::text::numeric % 1 = 0 then value::text::numeric::integer end';
  if (to === 'jsonb')
    return `case when jsonb_typeof(value::text::jsonb) in ('object', 'array') then value::text::jsonb end`;
  return `value::text::${to}`;
}
