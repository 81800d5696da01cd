import { treeOf } from '#engine/expression/compile.ts';
import { pathsOf } from '#engine/expression/paths.ts';
import type { Node } from '#engine/expression/tree.ts';
import type { CompiledExpression } from '#engine/expression/types.ts';
import { scopeOf } from '#engine/expression/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { inWords } from '#engine/schema/inWords/index.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import { isMultiple, referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { WhyRows, WhyValue } from '#shared/contract/index.ts';
import { entityOf } from '../../records/sql/entity.ts';
import { name, sql } from '../../../db/query.ts';
import { readableTitle } from '../../records/titles.ts';
import { accessFor } from '../accessFor.ts';
import type { ReadContext } from '../ReadContext.ts';
import { seenOrNothing } from '../seen.ts';
import { stepsOf } from '../steps.ts';

/** The parts of a condition, of which all or any must hold. */
export function partsOf(
  registry: Registry,
  { module }: Module,
  text: string,
): Pick<WhyRows, 'joined'> & { whole: CompiledExpression; parts: CompiledExpression[] } {
  const whole = expressionsOf(registry).record(module, text);
  const root = treeOf(whole);
  const op = root.op === 'or' ? 'or' : 'and';
  const leaves = (node: Node): Node[] =>
    node.op === op ? [...leaves(node.left), ...leaves(node.right)] : [node];
  const parts = leaves(root).map((node): CompiledExpression => {
    const source = node === root ? text : balanced(text, node);
    return { ...whole, source, ast: node, paths: pathsOf(node) };
  });
  return { joined: op === 'or' ? 'any' : 'all', whole, parts };
}

/** The text of a node with the brackets that belong to it: nodes know nothing of those around their operands. */
function balanced(text: string, { start, end }: Node): string {
  const count = (bracket: string) => text.slice(start, end).split(bracket).length - 1;
  while (count('(') > count(')') && end < text.length) end += 1;
  while (count(')') > count('(') && start > 0) start -= 1;
  return text.slice(start, end);
}

/** A condition on a record, part by part, with the values that each compares. */
export async function explainRows(
  context: ReadContext,
  asker: ReadContext,
  module: Module,
  id: string | undefined,
  text: string,
  holds: (part: string) => boolean | null,
): Promise<WhyRows> {
  const registry = context.services.registry();
  const { joined, parts } = partsOf(registry, module, text);
  const explained: WhyRows['parts'] = [];
  for (const { source: part, paths } of parts) {
    const values: WhyValue[] = [];
    for (const path of paths)
      if (path[0] === 'user') values.push(ofPerson(context, path));
      else if (id !== undefined) values.push(await ofRecord(asker, module, id, path));
    const words = inWords(registry, scopeOf(registry, module.module), part);
    explained.push({
      text: part,
      words: words ?? { en: part, zh: part },
      holds: holds(part),
      values,
    });
  }
  return { text, joined, parts: explained };
}

/** What is known of the person: name, organisations by their names. */
function ofPerson({ services, caller }: ReadContext, path: readonly string[]): WhyValue {
  const directory = services.directory();
  const org = (orgId: string | null) => (orgId ? (directory.organisation(orgId)?.name ?? '?') : '');
  const orgs = (ids: readonly string[]) => ids.map(org).join('、');
  const { roles: titles } = services.registry().roles;
  const words: Record<string, string> = {
    id: caller.name,
    name: caller.name,
    orgId: org(caller.orgId),
    companyId: org(caller.companyId),
    orgs: orgs(caller.orgs),
    companyOrgs: orgs(caller.companyOrgs),
    roles: [...caller.roles].map((role) => titles[role]?.title[caller.language] ?? role).join('、'),
  };
  const value = words[path[1] ?? ''] || null;
  return { path: path.join('.'), title: null, value, isHidden: false };
}

/** What stands in the record, as far as the asker may see it. */
async function ofRecord(
  asker: ReadContext,
  module: Module,
  id: string,
  path: readonly string[],
): Promise<WhyValue> {
  const registry = asker.services.registry();
  const whole = path.join('.');
  const end = followPath(registry, module, whole);
  const hidden: WhyValue = { path: whole, title: null, value: null, isHidden: true };
  if (!end || isDeadEnd(end)) return hidden;
  const told = { ...hidden, title: end.field.title };
  const column = seenOrNothing(asker, module.module, 't', stepsOf(told.path));
  if (!column || isLines(end.field)) return told;
  const target = isMultiple(end.field) ? undefined : referencedModule(end.field, registry.system);
  const shown = target
    ? readableTitle(registry, asker.caller.language, target, column, 'n')
    : sql`${column}::text`;
  const found = await asker.db.first<{ value: string | null; readable: boolean | null }>(
    sql`select ${shown} as value, ${accessFor(asker, module.module).rows('read', 't')} as readable
      from ${entityOf(module).table} ${name('t')} where t.id = ${id}::uuid`,
  );
  if (found?.readable !== true) return told;
  const dict = end.field.dict ? registry.findDict(end.field.dict) : undefined;
  const item = dict?.items.find(({ value }) => value === found.value);
  return { ...told, value: item?.title[asker.caller.language] ?? found.value, isHidden: false };
}
