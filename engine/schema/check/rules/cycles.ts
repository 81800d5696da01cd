import { message } from '../../../messages/build.ts';
import { compileExpression } from '../../../expression/index.ts';
import type { ExpressionScope, ExpressionType } from '../../../expression/types.ts';
import { expressionSlots } from '../../expressionSlots/index.ts';
import type { CheckContext, Rule } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';

/** A formula or roll-up, and the fields anywhere that it reads, as `module.field` or `module.table.column`. */
interface Derived {
  source: Source;
  path: JsonPath;
  reads: Set<string>;
}

/** Formulas and roll-ups, across modules, never come back to themselves. */
export const cycles: Rule = (context) => {
  const derived = derivedFields(context);
  const done = new Set<string>();
  const visit = (key: string, trail: readonly string[]) => {
    const field = derived.get(key);
    if (!field || done.has(key)) return;
    const start = trail.indexOf(key);
    if (start >= 0) {
      const first = derived.get(trail[start]!)!;
      context.report(
        first.source,
        first.path,
        message('formulaCircle', { way: [...trail.slice(start), key].join(' → ') }),
      );
      return;
    }
    for (const read of field.reads) visit(read, [...trail, key]);
    done.add(key);
  };
  for (const key of derived.keys()) visit(key, []);
};

function derivedFields({ modules, registry }: CheckContext): Map<string, Derived> {
  const derived = new Map<string, Derived>();
  for (const { source, module } of modules) {
    for (const { path, text, scope, derives } of expressionSlots(registry, module)) {
      if (derives === undefined) continue;
      const key = `${module.module}.${derives}`;
      const field = derived.get(key) ?? { source, path, reads: new Set() };
      derived.set(key, field);
      for (const read of readsOf(text, scope)) field.reads.add(read);
    }
  }
  return derived;
}

/** Every field an expression reads, on the way of a path included. Nothing when it is wrong: that is told elsewhere. */
function readsOf(text: string, scope: ExpressionScope): string[] {
  try {
    return compileExpression(text, scope).paths.flatMap((path) => fieldsAlong(path, scope));
  } catch {
    return [];
  }
}

function fieldsAlong([root, ...rest]: readonly string[], scope: ExpressionScope): string[] {
  const own = scope.id.split(' ')[0]!;
  const fields =
    root === undefined || root === 'parent' || root === 'item' || root === 'user'
      ? []
      : [`${own}.${root}`];
  let type = root === undefined ? undefined : scope.variables[root];
  for (const name of rest) {
    const of: ExpressionType | undefined = type?.kind === 'list' ? type.of : type;
    if (!of) break;
    if (of.kind === 'reference' || of.kind === 'record') fields.push(`${of.module}.${name}`);
    if (of.kind === 'line') fields.push(`${of.module}.${of.table}.${name}`);
    type = scope.members(of)[name];
  }
  return fields;
}
