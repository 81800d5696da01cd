import type { SqlFragment, SqlScope } from '#engine/expression/types.ts';
import { kindOf } from '#engine/fields/index.ts';
import type { Field, ListSource } from '#engine/schema/language/index.ts';
import { fieldOf, followPath, isDeadEnd } from '#engine/schema/paths.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import {
  accessFor,
  masked,
  seenThrough,
  type ReadContext,
  type Visibility,
} from '../../access/index.ts';
import { name, raw, sql } from '../../../db/query.ts';
import { and, or, yes } from '../sql/fragment.ts';
import { columnOf, sqlScope, type RowSource } from '../sql/scope.ts';
import { userVariable } from '../userVariable.ts';

/** A row of a source: a record under the alias `s`, or a line `s` of the record `p`. */
export interface SourceRow {
  source: ListSource;
  /** Alias of the record. */
  record: 's' | 'p';
  /** What the caller must be allowed to do with it besides reading. */
  action?: string | undefined;
}

/** Where the values of a source’s row are, as its module has them. */
export function plainScope({ services, caller }: ReadContext, { source }: SourceRow): SqlScope {
  const { module, lines } = source;
  return sqlScope({
    registry: services.registry(),
    row: { alias: 's', module, ...(lines !== undefined && { table: lines }) },
    ...(lines !== undefined && { parent: { alias: 'p', module } }),
    constants: { user: userVariable(caller) },
    now: services.now(),
  });
}

/** The same as the caller sees them: what is hidden in the source, or in what it refers to, is missing. */
export const seenScope = (context: ReadContext, row: SourceRow): SqlScope => ({
  ...plainScope(context, row),
  column: (path) => seenColumn(context, row, path),
  lines: () => undefined,
  place: (alias) => name(alias, 'position'),
  through: (module, id, path) =>
    seenThrough(context, { module, alias: 'x' }, id, path) ?? nothing(context, module, path),
});

function seenColumn(context: ReadContext, row: SourceRow, path: readonly string[]): SqlFragment {
  const registry = context.services.registry();
  const { module, lines } = row.source;
  const isOfLine = lines !== undefined && path[0] !== 'parent';
  const [head = '', ...rest] = lines !== undefined && !isOfLine ? path.slice(1) : path;
  const of = registry.module(module);
  const field = isOfLine ? of.fields[lines]!.columns?.[head] : fieldOf(of, head);
  const at: RowSource = isOfLine
    ? { alias: 's', module, table: lines }
    : { alias: row.record, module };
  const visibility = sightOf(context, row, isOfLine ? `${lines}.${head}` : head);
  const target = field && referencedModule(field, registry.system);
  if (rest.length > 0 && target !== undefined) {
    const id =
      visibility === 'never'
        ? raw('null::uuid')
        : masked(columnOf(registry, at, [head]), visibility);
    return (
      seenThrough(context, { module: target, alias: 'x' }, id, rest) ??
      nothing(context, target, rest)
    );
  }
  if (visibility === 'never') return rest.length > 0 ? raw('null') : nullOf(field);
  return masked(columnOf(registry, at, [head, ...rest]), visibility);
}

/** When the caller sees a field of the source, and what they do reaches it. */
export function sightOf(
  context: ReadContext,
  { source, record, action }: SourceRow,
  field: string,
): Visibility {
  const access = accessFor(context, source.module);
  const visibility = access.visibility(field, record);
  if (visibility === 'never' || action === undefined) return visibility;
  const grants = access.grants(action, record);
  const reaching = grants.filter(({ fields }) => fields.has(field));
  if (reaching.length === grants.length) return visibility;
  if (reaching.length === 0) return 'never';
  return and([visibility === 'always' ? yes : visibility, or(reaching.map(({ where }) => where))]);
}

function nothing({ services }: ReadContext, module: string, path: readonly string[]): SqlFragment {
  const registry = services.registry();
  const end = followPath(registry, registry.module(module), path.join('.'));
  return nullOf(end && !isDeadEnd(end) ? end.field : undefined);
}

const nullOf = (field: Field | undefined): SqlFragment =>
  sql`null::${raw((field && kindOf(field).column) ?? 'text')}`;
