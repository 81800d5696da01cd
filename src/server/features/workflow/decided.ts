import type { EvaluationContext } from '#engine/expression/types.ts';
import { valued } from '#engine/fields/index.ts';
import { isMoney } from '#engine/schema/language/fieldUses.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { Decided } from '../directory/substitutions.ts';

/** The field that says what a document is about in money: the first figure of money that its list adds up. */
export const amountFieldOf = ({ fields, list }: Module): string | undefined =>
  list.totals?.find((name) => isMoney(valued(fields[name]!)));

/** A document as those who decide for others are told of it. */
export function decidedOf(
  registry: Registry,
  module: string,
  evaluation: () => EvaluationContext,
): Decided {
  const spec = registry.module(module);
  const references = Object.entries(spec.fields);
  return {
    refersTo(target, id) {
      const { variables } = evaluation();
      return (
        (target === module && variables['id'] === id) ||
        references.some(
          ([name, field]) =>
            variables[name] === id && referencedModule(field, registry.system) === target,
        )
      );
    },
    get amount() {
      const field = amountFieldOf(spec);
      return field === undefined ? null : (evaluation().variables[field] ?? null);
    },
  };
}
