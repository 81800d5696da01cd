import { message } from '../../../messages/build.ts';
import { expressionsOf } from '../../expressions.ts';
import type { Guard, Text } from '../../language/index.ts';
import { expectName, type CheckContext, type Rule } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';

/** What stands in braces in a message is a figure that is known when the message is told; both languages tell the same. */
export const messages: Rule = (context) => {
  for (const { source, module } of context.modules) {
    for (const [index, guard] of (module.guards ?? []).entries()) {
      if (!Object.values(guard.message).some((text) => text.includes('{'))) continue;
      const figures = figuresOf(context, module.module, guard);
      const at = ['guards', index, 'message'];
      if (figures) checkMessage(context, source, at, guard.message, figures);
    }
    for (const [index, { fields, message: text }] of (module.unique ?? []).entries())
      checkMessage(context, source, ['unique', index, 'message'], text, fields);
  }
};

/** What a guard reads from its record and computes; nothing when it is wrong, which is told elsewhere. */
function figuresOf({ registry }: CheckContext, module: string, guard: Guard) {
  try {
    const expressions = expressionsOf(registry);
    const { expr, forEach, figures = {}, nothingOwnedBy } = guard;
    const read =
      expr === undefined
        ? expressions.ofGuard(module, guard)
        : expressions.effect(module, expr, forEach).paths;
    const told = [
      ...Object.keys(figures),
      ...(forEach ? ['line'] : []),
      ...(nothingOwnedBy === undefined ? [] : ['owned']),
    ];
    return [...told, ...read.map((path) => path.join('.'))];
  } catch {
    return undefined;
  }
}

/** Reports figures that there are not, or else those that one language tells and the other does not. */
function checkMessage(
  context: CheckContext,
  source: Source,
  path: JsonPath,
  text: Text,
  figures: readonly string[],
) {
  const told = Object.entries(text).map(([language, words]) => {
    const found = [...words.matchAll(/\{([\w.]+)\}/g)].map(({ 1: name, index }) => ({
      name: name!,
      index,
    }));
    return { language, found };
  });
  const areKnown = told.flatMap(({ language, found }) =>
    found.map(({ name, index: offset }) =>
      expectName(context, source, [...path, language], message('kind.figure'), name, figures, {
        offset,
      }),
    ),
  );
  if (areKnown.includes(false)) return;
  const all = told.flatMap(({ found }) => found.map(({ name }) => name));
  for (const { language, found } of told) {
    const missing = all.find((name) => !found.some((one) => one.name === name));
    if (missing !== undefined)
      context.report(
        source,
        [...path, language],
        message('otherLanguageTells', { figure: `{${missing}}` }),
      );
  }
}
