import { message } from '../../../messages/build.ts';
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
      context.report(source, ['flow'], message('processWithoutStatus'), { key: true });
    if (module.approvedStatus === undefined)
      context.report(source, ['flow'], message('processWithoutApproved'), {
        key: true,
      });
    const before = new Map<string, JsonPath>();
    for (const { step, path } of walkSteps(module.flow)) {
      const first = before.get(step.id);
      if (first)
        context.report(
          source,
          [...path, 'id'],
          message('twiceInFile', {
            kind: message('kind.step'),
            name: step.id,
            line: source.locate([...first, 'id']).line,
          }),
        );
      if (step.type === 'approve') {
        checkApprovers(context, place, [...path, 'approvers'], step.approvers, before);
        if (step.mode === 'ratio' && step.ratio === undefined)
          context.report(source, [...path, 'mode'], message('ratioMissing'));
        if (step.mode !== 'ratio' && step.ratio !== undefined)
          context.report(source, [...path, 'ratio'], message('ratioMeaningless'), { key: true });
        if (typeof step.ratio === 'string' && partOf(step.ratio, 1) > 1)
          context.report(source, [...path, 'ratio'], message('ratioTooLarge'));
        for (const name of Object.keys(step.fields ?? {}))
          expectName(
            context,
            source,
            [...path, 'fields', name],
            message('kind.fieldOf', { module: module.module }),
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
      expectName(
        context,
        source,
        [...path, 'role'],
        message('kind.role'),
        rule.role,
        Object.keys(roles.roles),
      );
    if (rule.rule === 'starterChooses' && rule.among)
      expectName(
        context,
        source,
        [...path, 'among'],
        message('kind.role'),
        rule.among,
        Object.keys(roles.roles),
      );
    if (rule.rule === 'previousApprover' && before.size === 0)
      context.report(source, path, message('noStepBefore'));
    if ('notSameAs' in rule) {
      for (const [position, step] of (rule.notSameAs ?? []).entries())
        expectName(
          context,
          source,
          [...path, 'notSameAs', position],
          message('kind.earlierStep'),
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
        message(rule.rule === 'field' ? 'notPerson' : 'notOrganisation', { name }),
      );
  }
}
