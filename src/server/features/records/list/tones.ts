import { toCondition } from '#engine/expression/index.ts';
import type { CompiledExpression, SqlFragment, SqlScope } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { ListSpec, Module, Tone, ToneRule } from '#engine/schema/language/index.ts';
import type { ListRow } from '#shared/contract/index.ts';
import { seenThrough, visibleAlong, type ReadContext } from '../../access/index.ts';
import { join, name, raw, sql } from '../../../db/query.ts';
import { and, no, yes } from '../sql/fragment.ts';
import { sqlScope } from '../sql/scope.ts';
import { userVariable } from '../userVariable.ts';

/** What has a colour in a row of a list: a column by its path, or the row itself. */
export interface Toned {
  column?: string;
  tone: SqlFragment;
}

/**
 * The colours of rows `t`, worked out where the rows are read. A row has one only where the reader sees every value
 * that any of its conditions reads, so a colour tells nothing that the row does not show.
 */
export function tonesOf(context: ReadContext, module: Module, spec: ListSpec): Toned[] {
  const columns = spec.columns.flatMap(({ id, tones }) =>
    tones ? [{ column: id, rules: tones, shown: [id.split('.')] }] : [],
  );
  const row = spec.tones ? [{ rules: spec.tones, shown: [] }] : [];
  return [...row, ...columns].flatMap(({ rules, shown, ...of }) => {
    const tone = toneOf(context, module, rules, shown);
    return tone ? [{ ...of, tone }] : [];
  });
}

const columnOfTone = ({ column }: Toned) => `!${column ?? ''}`;

export const selectTones = (toned: readonly Toned[]): SqlFragment[] =>
  toned.map((one) => sql`${one.tone} as ${name(columnOfTone(one))}`);

/** What was selected. */
export function readTones(
  toned: readonly Toned[],
  row: Record<string, unknown>,
): Pick<ListRow, '$tone' | '$tones'> {
  const found = toned.flatMap((one) => {
    const tone = row[columnOfTone(one)] as Tone | null;
    return tone === null ? [] : [{ column: one.column, tone }];
  });
  const ofRow = found.find(({ column }) => column === undefined);
  const ofColumns = found.flatMap(({ column, tone }) =>
    column === undefined ? [] : [[column, tone] as const],
  );
  return {
    ...(ofRow && { $tone: ofRow.tone }),
    ...(ofColumns.length && { $tones: Object.fromEntries(ofColumns) }),
  };
}

function toneOf(
  context: ReadContext,
  { module }: Module,
  rules: readonly ToneRule[],
  shown: readonly (readonly string[])[],
): SqlFragment | undefined {
  const expressions = expressionsOf(context.services.registry());
  const conditions = rules.map(({ when }) => expressions.record(module, when));
  const sights = pathsOf(conditions, shown).map((path) => visibleAlong(context, module, 't', path));
  if (sights.includes(no)) return undefined;
  const isSeen = and(sights.filter((sight) => sight !== yes));
  const scope = toneScope(context, module);
  const cases = conditions.map(
    (condition, index) =>
      sql`when ${toCondition(condition, scope)} then ${raw(`'${rules[index]!.tone}'`)}`,
  );
  return sql`case ${isSeen === yes ? raw('') : sql`when (${isSeen}) is not true then null`} ${join(cases, ' ')} end`;
}

/** Every path that is read once, those of the reader left out. */
function pathsOf(
  conditions: readonly CompiledExpression[],
  shown: readonly (readonly string[])[],
): string[][] {
  const paths = [...shown, ...conditions.flatMap((condition) => condition.paths)];
  const read = new Set(paths.filter(([head]) => head !== 'user').map((path) => path.join('.')));
  return [...read].map((path) => path.split('.'));
}

function toneScope(context: ReadContext, module: string): SqlScope {
  const { services, caller } = context;
  return {
    ...sqlScope({
      registry: services.registry(),
      row: { alias: 't', module },
      constants: { user: userVariable(caller) },
      now: services.now(),
    }),
    through: (of, id, path) =>
      seenThrough(context, { module: of, alias: 'x' }, id, path) ?? raw('null'),
  };
}
