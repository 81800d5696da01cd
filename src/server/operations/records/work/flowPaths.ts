import { expressionsOf } from '#engine/schema/expressions.ts';
import type { ApproverRule, Step } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Path } from './dependencies.ts';

const cache = new WeakMap<Registry, Map<string, readonly Path[]>>();

/** Paths through references that a process reads: its conditions, approver rules, and who may start it or intervene. */
export function flowPaths(registry: Registry, module: string): readonly Path[] {
  let modules = cache.get(registry);
  if (!modules) cache.set(registry, (modules = new Map()));
  let paths = modules.get(module);
  if (!paths) {
    const { flow, access } = registry.module(module);
    const read = flow
      ? [...flow.steps.flatMap(pathsOf), ...access.grants.flatMap(({ rows }) => condition(rows))]
      : [];
    modules.set(module, (paths = read.filter((path) => path.length > 1)));
  }
  return paths;

  function pathsOf(step: Step): Path[] {
    switch (step.type) {
      case 'approve':
        return [...condition(step.when), ...step.approvers.flatMap(ofRule)];
      case 'notify':
        return step.to.flatMap(ofRule);
      case 'choose':
        return [
          ...step.cases.flatMap(({ when, steps }) => [
            ...condition(when),
            ...steps.flatMap(pathsOf),
          ]),
          ...step.else.flatMap(pathsOf),
        ];
      case 'parallel':
        return step.branches.flatMap(({ steps }) => steps.flatMap(pathsOf));
    }
  }

  function ofRule(rule: ApproverRule): Path[] {
    const fields = [
      'of' in rule ? rule.of : undefined,
      rule.rule === 'field' ? rule.field : undefined,
    ];
    return [
      ...condition('limit' in rule ? rule.limit : undefined),
      ...fields.flatMap((field) => (field ? [field.split('.')] : [])),
    ];
  }

  function condition(text: string | undefined): readonly Path[] {
    return text ? expressionsOf(registry).record(module, text).paths : [];
  }
}
