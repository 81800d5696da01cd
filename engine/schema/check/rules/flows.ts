import type { ApproverRule } from '../../language/index.ts';
import { referencedModule } from '../../registry.ts';
import { walkSteps } from '../../walkSteps.ts';
import { partOf } from '../../../workflow/share.ts';
import { expectName, type CheckContext, type ModuleSource, type Rule } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { expectPath } from './fieldPaths.ts';

/** Processes: a status to drive, unique steps, approvers that can be found. */
export const flows: Rule = (context) => {
  for (const place of context.modules) {
    const { source, module } = place;
    if (!module.flow) continue;
    if (!module.fields['status'])
      context.report(
        source,
        ['flow'],
        'A module with a process needs a field "status" of type status',
        { key: true },
      );
    if (module.approvedStatus === undefined)
      context.report(source, ['flow'], 'A module with a process needs "approvedStatus"', {
        key: true,
      });
    const before = new Map<string, JsonPath>();
    for (const { step, path } of walkSteps(module.flow)) {
      const first = before.get(step.id);
      if (first)
        context.report(
          source,
          [...path, 'id'],
          `The step "${step.id}" is defined twice: first in line ${source.locate([...first, 'id']).line}`,
        );
      if (step.type === 'approve') {
        checkApprovers(context, place, [...path, 'approvers'], step.approvers, before);
        if (step.mode === 'ratio' && step.ratio === undefined)
          context.report(source, [...path, 'mode'], 'A step that counts votes needs "ratio"');
        if (step.mode !== 'ratio' && step.ratio !== undefined)
          context.report(
            source,
            [...path, 'ratio'],
            '"ratio" means nothing unless the mode is ratio',
            { key: true },
          );
        if (typeof step.ratio === 'string' && partOf(step.ratio, 1) > 1)
          context.report(source, [...path, 'ratio'], 'A share of the votes is at most all of them');
        for (const name of Object.keys(step.fields ?? {}))
          expectName(
            context,
            source,
            [...path, 'fields', name],
            `field of ${module.module}`,
            name,
            Object.keys(module.fields),
            { key: true },
          );
      }
      if (step.type === 'notify') checkApprovers(context, place, [...path, 'to'], step.to, before);
      before.set(step.id, path);
    }
  }
};

function checkApprovers(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  rules: readonly ApproverRule[],
  before: ReadonlyMap<string, JsonPath>,
) {
  const { source, module } = place;
  const { system, roles } = context.registry;
  for (const [index, rule] of rules.entries()) {
    const path = [...at, index];
    if (rule.rule === 'role')
      expectName(context, source, [...path, 'role'], 'role', rule.role, Object.keys(roles.roles));
    if (rule.rule === 'starterChooses' && rule.among)
      expectName(context, source, [...path, 'among'], 'role', rule.among, Object.keys(roles.roles));
    if (rule.rule === 'previousApprover' && before.size === 0)
      context.report(source, path, 'No step comes before this one');
    if ('notSameAs' in rule) {
      for (const [position, step] of (rule.notSameAs ?? []).entries())
        expectName(
          context,
          source,
          [...path, 'notSameAs', position],
          `earlier step`,
          step,
          before.keys(),
        );
    }
    const key = rule.rule === 'field' ? 'field' : 'of';
    const name = rule.rule === 'field' ? rule.field : 'of' in rule ? rule.of : undefined;
    if (name === undefined) continue;
    const field = expectPath(context, place, [...path, key], name, module);
    const target = field && referencedModule(field, system);
    const wanted =
      rule.rule === 'field' ? [system.users.module] : [system.orgs.module, system.users.module];
    if (field && !wanted.includes(target ?? ''))
      context.report(
        source,
        [...path, key],
        `"${name}" is not ${rule.rule === 'field' ? 'a person' : 'an organisation'}`,
      );
  }
}
