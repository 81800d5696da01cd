import { fieldOfRule } from '../../schema/approvers/index.ts';
import { expressionsOf } from '../../schema/expressions.ts';
import type { ApproverRule, Flow, Step } from '../../schema/language/index.ts';
import type { Registry } from '../../schema/registry.ts';
import { stepKindOf } from '../../schema/steps/index.ts';
import { walkSteps } from '../../schema/walkSteps.ts';
import { uniqueWays, type Path } from './paths.ts';

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
      ? [
          ...[...walkSteps(flow)].flatMap(({ step }) => pathsOf(step)),
          ...access.flatMap(({ rows }) => condition(rows)),
        ]
      : [];
    modules.set(key, (paths = uniqueWays(read.filter((path) => path.length > 1))));
  }
  return paths;

  function pathsOf(step: Step): Path[] {
    const kind = stepKindOf(step);
    return [
      ...kind.conditions(step).flatMap(({ when }) => condition(when)),
      ...condition(kind.timer(step)?.until),
      ...kind.people(step).flatMap(({ rule }) => ofRule(rule)),
    ];
  }

  function ofRule(rule: ApproverRule): Path[] {
    const field = fieldOfRule(rule);
    return [
      ...condition('limit' in rule ? rule.limit : undefined),
      ...(field ? [field.path.split('.')] : []),
    ];
  }

  function condition(text: string | undefined): readonly Path[] {
    return text ? expressionsOf(registry).record(module, text).paths : [];
  }
}
