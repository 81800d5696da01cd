import { message } from '../../messages/build.ts';
import type { Binding, Macro, Node } from '../tree.ts';
import type { ExpressionType } from '../types.ts';
import { fail, typeWords } from './names.ts';
import { condition } from './operators.ts';
import type { Place } from './Place.ts';
import { bool } from './types.ts';

const macros: ReadonlySet<string> = new Set<Macro>([
  'all',
  'exists',
  'exists_one',
  'map',
  'filter',
]);

export const isMacro = (name: string): name is Macro => macros.has(name);

/** Variables of the macros around a node, innermost first. */
export type Bindings = ReadonlyMap<string, (at: Place) => Node>;

/** Adds a macro's variable over the entries of `list`. */
export function bindEntry(list: Node, binding: Binding, around: Bindings): Bindings {
  const of = entryType(list);
  const path = pathOf(list);
  return new Map(around).set(binding.name, (at) => ({
    op: 'element',
    binding,
    type: of,
    ...(path && { path }),
    ...at,
  }));
}

/** The path whose entries a list has: a filtered list still has those of its source. */
function pathOf(list: Node): readonly string[] | undefined {
  if (list.op === 'macro' && list.name === 'filter') return pathOf(list.list);
  return 'path' in list ? list.path : undefined;
}

function entryType(list: Node): ExpressionType {
  if (list.type.kind !== 'list')
    return fail(message('listNeeded', { type: typeWords(list.type) }), list);
  return list.type.of;
}

export function macro(
  name: Macro,
  list: Node,
  binding: Binding,
  steps: readonly Node[],
  at: Place,
): Node {
  const [first, second] = steps;
  if (!first || (second && name !== 'map')) {
    return fail(message('macroExpression', { name }), at);
  }
  if (name === 'map') {
    const body = second ?? first;
    if (body.type.kind === 'list') return fail(message('listOfLists'), body);
    const type: ExpressionType = { kind: 'list', of: body.type };
    return {
      op: 'macro',
      name,
      list,
      binding,
      body,
      ...(second && { where: condition(first) }),
      type,
      ...at,
    };
  }
  const type = name === 'filter' ? list.type : bool;
  return { op: 'macro', name, list, binding, body: condition(first), type, ...at };
}
