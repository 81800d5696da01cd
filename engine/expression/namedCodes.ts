import { treeOf } from './compile.ts';
import { childrenOf } from './paths.ts';
import type { Node } from './tree.ts';
import type { Codes, CompiledExpression, ExpressionType } from './types.ts';

interface NamedCode {
  text: string;
  /** Characters from the start of the expression. */
  start: number;
  codes: Codes;
}

/**
 * Texts that stand where only other texts can be: `kind == 'repairs'` is never true when the dictionary of `kind` has
 * no such value.
 *
 * @param needed the type of what the expression is the value of
 */
export const strangeCodes = (compiled: CompiledExpression, needed?: ExpressionType) =>
  namedCodes(compiled, needed).filter(({ text, codes }) => !codes.values.includes(text));

/** Texts that stand where only some texts can be: the values of dictionaries that an expression names. */
export function namedCodes(compiled: CompiledExpression, needed?: ExpressionType): NamedCode[] {
  const found: NamedCode[] = [];
  const expect = (node: Node, codes: Codes | undefined): void => {
    if (!codes) return;
    if (node.op === 'choose') [node.yes, node.no].forEach((branch) => expect(branch, codes));
    else if (node.op === 'list') node.entries.forEach((entry) => expect(entry, codes));
    else if (node.op === 'literal' && typeof node.value === 'string') {
      const { value: text, start } = node;
      found.push({ text, start, codes });
    }
  };
  const visit = (node: Node): void => {
    const isEquality = node.op === 'compare' && (node.operator === '==' || node.operator === '!=');
    if (isEquality || node.op === 'in') {
      expect(node.left, codesOf(node.right.type));
      expect(node.right, codesOf(node.left.type));
    }
    childrenOf(node).forEach(visit);
  };
  visit(treeOf(compiled));
  if (needed) expect(treeOf(compiled), codesOf(needed));
  return found;
}

/** The texts that a value, or each of several, can be. */
export const codesOf = (type: ExpressionType): Codes | undefined =>
  type.kind === 'list' ? codesOf(type.of) : type.kind === 'string' ? type.codes : undefined;
