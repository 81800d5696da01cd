import { message } from '../../../messages/build.ts';
import { compileExpression } from '../../../expression/index.ts';
import type { ExpressionScope, ExpressionType } from '../../../expression/types.ts';
import { slotsOf } from '../../expressionSlots/index.ts';
import type { CheckContext, Derived, RuleAcross } from '../CheckContext.ts';

/** Formulas and roll-ups, across modules, never come back to themselves. */
export const cycles: RuleAcross = ({ derived, report }) => {
  const byKey = new Map(derived.map((field) => [field.key, field]));
  const done = new Set<string>();
  const visit = (key: string, trail: readonly string[]) => {
    const field = byKey.get(key);
    if (!field || done.has(key)) return;
    const start = trail.indexOf(key);
    if (start >= 0) {
      const first = byKey.get(trail[start]!)!;
      report(
        first.source,
        first.path,
        message('formulaCircle', { way: [...trail.slice(start), key].join(' → ') }),
      );
      return;
    }
    for (const read of field.reads) visit(read, [...trail, key]);
    done.add(key);
  };
  for (const key of byKey.keys()) visit(key, []);
};

/** The formulas and roll-ups of modules, for that rule. */
export function derivedFields({ modules, registry }: CheckContext): Derived[] {
  const derived = new Map<string, Derived & { reads: Set<string> }>();
  for (const { module } of modules) {
    for (const { path, text, scope, derives } of slotsOf(registry, module)) {
      if (derives === undefined) continue;
      const key = `${module.module}.${derives}`;
      const field = derived.get(key) ?? { key, path, reads: new Set<string>() };
      derived.set(key, field);
      for (const read of readsOf(text, scope)) field.reads.add(read);
    }
  }
  return [...derived.values()];
}

/** Every field an expression reads, with those along its paths. Empty when it is wrong: another rule reports that. */
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
