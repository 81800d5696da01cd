import { expressionsOf } from '#engine/schema/expressions.ts';
import type { ApproverRule, Flow, Step } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { uniqueWays, type Path } from './dependencies.ts';

const cache = new WeakMap<Registry, Map<Flow | string, readonly Path[]>>();

/**
 * Paths through references that a process reads: its conditions, approver rules, and who may start it or intervene.
 *
 * @param running the process of a running instance, which may be an older version; default: the one in force
 */
export function flowPaths(registry: Registry, module: string, running?: Flow): readonly Path[] {
  let modules = cache.get(registry);
  if (!modules) cache.set(registry, (modules = new Map()));
  const key = running ?? module;
  let paths = modules.get(key);
  if (!paths) {
    const { access, ...spec } = registry.module(module);
    const flow = running ?? spec.flow;
    const read = flow
      ? [...flow.steps.flatMap(pathsOf), ...access.flatMap(({ rows }) => condition(rows))]
      : [];
    modules.set(key, (paths = uniqueWays(read.filter((path) => path.length > 1))));
  }
  return paths;

  function pathsOf(step: Step): Path[] {
    switch (step.type) {
      case 'approve':
        return [...condition(step.when), ...step.approvers.flatMap(ofRule)];
      case 'call':
      case 'effect':
        return [...condition(step.when)];
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
