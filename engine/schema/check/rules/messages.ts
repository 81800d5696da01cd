import { expressionsOf } from '../../expressions.ts';
import type { Text } from '../../language/index.ts';
import { expectName, type CheckContext, type Rule } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';

/** What stands in braces in a message is a figure that is known when the message is told. */
export const messages: Rule = (context) => {
  for (const { source, module } of context.modules) {
    for (const [index, { expr, message }] of (module.guards ?? []).entries()) {
      const figures = figuresOf(context, module.module, expr);
      if (figures) checkMessage(context, source, ['guards', index, 'message'], message, figures);
    }
    for (const [index, { fields, message }] of (module.unique ?? []).entries())
      checkMessage(context, source, ['unique', index, 'message'], message, fields);
  }
};

/** Paths a rule reads; nothing when it is wrong, which is told elsewhere. */
function figuresOf({ registry }: CheckContext, module: string, text: string) {
  try {
    return expressionsOf(registry)
      .record(module, text)
      .paths.map((path) => path.join('.'));
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
