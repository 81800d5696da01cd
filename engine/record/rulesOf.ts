import { holds, satisfied } from '../expression/index.ts';
import type { CompiledExpression, EvaluationContext } from '../expression/types.ts';
import { expressionsOf } from '../schema/expressions.ts';
import type { Rule, Text } from '../schema/language/index.ts';
import type { Registry } from '../schema/registry.ts';

/** What conditions and rules say where a record, or a line of one of its tables, gives them their values. */
export interface Rules {
  /** @param otherwise where there is no condition, or one that cannot be read here */
  isTrue(condition: string | undefined, otherwise: boolean): boolean;
  /** Messages of those that are broken. */
  broken(rules: readonly Rule[] | undefined): Text[];
}

/**
 * @param isCut in a browser, whose registry is cut to what its user may know: a rule that reads more is left to the server
 */
export function rulesOf(registry: Registry, module: string, isCut: boolean) {
  const expressions = expressionsOf(registry);
  const compile = (text: string, table?: string): CompiledExpression | undefined => {
    try {
      return table === undefined
        ? expressions.record(module, text)
        : expressions.line(module, table, text);
    } catch (error) {
      if (isCut) return undefined;
      throw error;
    }
  };
  return (context: EvaluationContext, table?: string): Rules => {
    const isTrue = (condition: string | undefined, otherwise: boolean) => {
      const compiled = condition === undefined ? undefined : compile(condition, table);
      return compiled ? holds(compiled, context) : otherwise;
    };
    const isBroken = ({ when, expr }: Rule) => {
      const compiled = compile(expr, table);
      if (!compiled || !isTrue(when, when === undefined)) return false;
      return !satisfied(compiled, context);
    };
    return {
      isTrue,
      broken: (rules = []) => rules.filter(isBroken).map(({ message }) => message),
    };
  };
}
