import { createHash } from 'node:crypto';
import { modulesAmong } from '#engine/schema/anyReference.ts';
import type { Sight } from '#engine/schema/cut/Cuts.ts';
import { cutModule as cut } from '#engine/schema/cut/ofModule.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { ownerName, tableAlong } from '#engine/schema/takenLines.ts';
import { accessFor, type Access } from '../access/accessFor.ts';
import type { ReadContext } from '../access/index.ts';

type Context = Pick<ReadContext, 'services' | 'caller'>;

const known = new WeakMap<Access, Module>();
const cuts = new WeakMap<Module, Map<string, Module>>();

/**
 * A module as a browser renders it for somebody: what engine/schema/cut declares, without the fields they see on no
 * record and without what is said in terms of these. The same sight gives the same object, so that what is compiled
 * from it is kept.
 */
export function cutModule(context: Context, name: string): Module {
  const access = accessFor(context, name);
  let mine = known.get(access);
  if (!mine)
    known.set(access, (mine = shared(access.module, cut(access.module, sightOf(context, access)))));
  return mine;
}

function shared(module: Module, mine: Module): Module {
  let all = cuts.get(module);
  if (!all) cuts.set(module, (all = new Map()));
  const key = createHash('sha256').update(JSON.stringify(mine)).digest('base64');
  const theirs = all.get(key);
  if (!theirs) all.set(key, mine);
  return theirs ?? mine;
}

function sightOf(context: Context, access: Access): Sight {
  const { module } = access;
  const registry = context.services.registry();
  const visible = visibleFields(access);
  const sees = (path: string) => {
    const [name = '', column = ''] = path.split('.');
    const columns = module.fields[name]?.columns;
    const at = columns && Object.hasOwn(columns, column) ? `${name}.${column}` : name;
    return !Object.hasOwn(module.fields, name) || visible.has(at);
  };
  return {
    sees,
    knows(text, table, from) {
      const expressions = expressionsOf(registry);
      const source = from === undefined ? undefined : tableAlong(registry, module.module, from);
      if (source)
        return expressions
          .taken(module.module, source, text)
          .paths.every(([head = '', ...rest]) =>
            head === ownerName
              ? rest.length === 0 || isSeen(rest)
              : isSeen([...from!.split('.'), head, ...rest]),
          );
      const { paths } =
        table === undefined
          ? expressions.record(module.module, text)
          : expressions.line(module.module, table, text);
      return paths.every((path) => isSeen(path, table));
    },
  };

  function isSeen([head = '', ...rest]: readonly string[], table?: string): boolean {
    if (table === undefined) return isSeenIn(context, module, sees, [head, ...rest]);
    if (head === 'parent') return rest.length === 0 || isSeen(rest);
    return isSeenIn(context, module, sees, [table, head, ...rest]);
  }
}

/** Whether all that a path comes by is seen on some record. */
function isSeenIn(
  context: Context,
  module: Module,
  sees: (path: string) => boolean,
  [name = '', ...rest]: readonly string[],
): boolean {
  if (!sees(name)) return false;
  const field = fieldOf(module, name);
  const [column = '', ...beyond] = rest;
  const inLines = field?.columns?.[column];
  if (field?.columns && inLines)
    return sees(`${name}.${column}`) && leadsOn(context, inLines, field.columns, beyond);
  return !field || leadsOn(context, field, module.fields, rest);
}

/** Of a reference to any module: as far as one of those that it may lead to is seen. */
function leadsOn(
  context: Context,
  field: Field,
  beside: Readonly<Record<string, Field>>,
  rest: readonly string[],
): boolean {
  if (rest.length === 0) return true;
  const registry = context.services.registry();
  const target = referencedModule(field, registry.system);
  const targets = target === undefined ? modulesAmong(registry, field, beside) : [target];
  return (
    targets === undefined ||
    targets.some((one) => {
      const access = accessFor(context, one);
      const sees = (path: string) => access.visibility(path, 't') !== 'never';
      return isSeenIn(context, access.module, sees, rest);
    })
  );
}

/** Fields to be seen on some record, or written into a new one; columns of line tables as `lines.price`. */
function visibleFields(access: Access): ReadonlySet<string> {
  const created = access.grants('create', 't').flatMap(({ fields }) => [...fields]);
  const all = Object.entries(access.module.fields).flatMap(([name, { columns = {} }]) => [
    name,
    ...Object.keys(columns).map((column) => `${name}.${column}`),
  ]);
  const seen = all.filter((path) => access.visibility(path, 't') !== 'never');
  return new Set([...seen, ...created.filter((field) => all.includes(field))]);
}
