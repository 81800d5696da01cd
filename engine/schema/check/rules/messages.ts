import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { expressionsOf } from '../../expressions.ts';
import type { Guard, Text } from '../../language/index.ts';
import type { CheckContext, Rule } from '../CheckContext.ts';
import { closest } from '../../../messages/closest.ts';
import type { JsonPath, Source } from '../Source.ts';

/** A name in braces in a message is a figure known when the message is shown; both languages name the same figures. */
export const messages: Rule = (context) => {
  for (const { source, module } of context.modules) {
    for (const [index, guard] of (module.guards ?? []).entries()) {
      if (!Object.values(guard.message).some((text) => text.includes('{'))) continue;
      const figures = figuresOf(context, module.module, guard);
      const at = ['guards', index, 'message'];
      if (figures) checkFigures(context, source, at, guard.message, figures, true);
    }
    for (const [index, { fields, message: text }] of (module.unique ?? []).entries())
      checkFigures(context, source, ['unique', index, 'message'], text, fields);
  }
};

/** What a guard reads from its record and computes; empty when it is wrong, which another rule reports. */
function figuresOf({ registry }: CheckContext, module: string, guard: Guard) {
  try {
    const expressions = expressionsOf(registry);
    const { expr, covered, forEach, figures = {}, nothingOwnedBy } = guard;
    const texts = covered
      ? [covered.start, covered.from, covered.takes].filter((text) => text !== undefined)
      : expr === undefined
        ? undefined
        : [expr];
    const read = texts
      ? texts.flatMap((text) => expressions.effect(module, text, forEach).paths)
      : expressions.ofGuard(module, guard);
    const told = [
      ...Object.keys(figures),
      ...(forEach ? ['line'] : []),
      ...(covered ? ['left', 'leftOn'] : []),
      ...(nothingOwnedBy === undefined ? [] : ['owned']),
    ];
    return [...told, ...read.map((path) => path.join('.'))];
  } catch {
    return undefined;
  }
}

/** Reports unknown figures, or else those that only one of the two languages names. */
export function checkFigures(
  context: CheckContext,
  source: Source,
  path: JsonPath,
  text: Text,
  figures: readonly string[],
  mayNameMore = false,
) {
  const told = Object.entries(text).map(([language, words]) => {
    const found = [...words.matchAll(/\{([^{}]*)\}/g)].map(({ 1: name, index }) => ({
      name: name!,
      index,
    }));
    return { language, found };
  });
  const areKnown = told.flatMap(({ language, found }) =>
    found.map(({ name, index: offset }) => {
      if (figures.includes(name)) return true;
      const [problem, suggestion] = unknownFigure(name, figures, mayNameMore);
      context.report(source, [...path, language], problem, { offset, suggestion });
      return false;
    }),
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

/** What is wrong with braces that hold no figure of their rule, and which is probably meant. */
function unknownFigure(
  name: string,
  figures: readonly string[],
  mayNameMore: boolean,
): [Message, string?] {
  if (mayNameMore && !/^[\w.]+$/.test(name)) return [message('figureNotNamed', { text: name })];
  const ofItem = figures.find((figure) => figure === `item.${name}`);
  const meant = ofItem ?? closest(name, figures);
  if (meant !== undefined || !mayNameMore)
    return [message('unknownName', { kind: message('kind.figure'), name }), meant];
  const there = figures.length > 0 ? figures : [message('noFigures')];
  return [message('unknownFigure', { name, there })];
}
