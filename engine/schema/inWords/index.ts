import { treeOf } from '../../expression/compile.ts';
import { compileExpression } from '../../expression/index.ts';
import type { Node } from '../../expression/tree.ts';
import { ExpressionError, type ExpressionScope } from '../../expression/types.ts';
import type { Text } from '../language/index.ts';
import type { Registry } from '../registry.ts';
import { en } from './en.ts';
import { namesOf } from './namesOf.ts';
import { Telling } from './Telling.ts';
import { zh } from './zh.ts';

export { phaseTitles } from './titles.ts';

/**
 * An expression as people say it: fields, values of dictionaries and roles by their titles, a condition with its
 * comparisons in words. What has no word stays in the sentence as a function has it. Undefined of what is no
 * expression in the scope, or not yet.
 */
export function inWords(
  registry: Registry,
  scope: ExpressionScope,
  text: string,
): Text | undefined {
  const node = readable(text, scope);
  if (!node) return undefined;
  const tell = (language: keyof Text) => {
    const telling = new Telling({ en, zh }[language], namesOf(registry, scope, language));
    return node.type.kind === 'bool' ? telling.condition(node) : telling.value(node);
  };
  return { en: tell('en'), zh: tell('zh') };
}

function readable(text: string, scope: ExpressionScope): Node | undefined {
  try {
    return treeOf(compileExpression(text, scope));
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
