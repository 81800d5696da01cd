import { expressionsOf } from '../../expressions.ts';
import type { Guard, Text } from '../../language/index.ts';
import { expectName, type CheckContext, type Rule } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';

/** What stands in braces in a message is a figure that is known when the message is told. */
export const messages: Rule = (context) => {
  for (const { source, module } of context.modules) {
    for (const [index, guard] of (module.guards ?? []).entries()) {
      if (!Object.values(guard.message).some((text) => text.includes('{'))) continue;
      const figures = figuresOf(context, module.module, guard);
      const at = ['guards', index, 'message'];
      if (figures) checkMessage(context, source, at, guard.message, figures);
    }
    for (const [index, { fields, message }] of (module.unique ?? []).entries())
      checkMessage(context, source, ['unique', index, 'message'], message, fields);
  }
};

/** What a guard reads from its record and computes; nothing when it is wrong, which is told elsewhere. */
function figuresOf({ registry }: CheckContext, module: string, guard: Guard) {
  try {
    const expressions = expressionsOf(registry);
    const { expr, forEach, figures = {} } = guard;
    const read =
      expr === undefined
        ? expressions.ofGuard(module, guard)
        : expressions.effect(module, expr, forEach).paths;
    const told = [...Object.keys(figures), ...(forEach ? ['line'] : [])];
    return [...told, ...read.map((path) => path.join('.'))];
  } catch {
    return undefined;
  }
}

function checkMessage(
  context: CheckContext,
  source: Source,
  path: JsonPath,
  message: Text,
  figures: readonly string[],
) {
  for (const [language, text] of Object.entries(message))
    for (const { 1: name, index } of text.matchAll(/\{([\w.]+)\}/g))
      expectName(context, source, [...path, language], 'figure of this rule', name!, figures, {
        offset: index,
      });
}
