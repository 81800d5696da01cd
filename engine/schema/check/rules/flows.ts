import { message } from '../../../messages/build.ts';
import { approverKindOf, type FieldOfRule } from '../../approvers/index.ts';
import type { ApproverRule, ApproveStep } from '../../language/index.ts';
import { referencedModule } from '../../registry.ts';
import { deadlinesOf, innerSteps, stepKindOf } from '../../steps/index.ts';
import { walkSteps } from '../../walkSteps.ts';
import { partOf } from '../../share.ts';
import { spanOf } from '../../../workflow/workingTime.ts';
import { expectName, type CheckContext, type ModuleSource, type Rule } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';
import { expectPath } from './expectPath.ts';

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
    for (const [index, name] of (module.flow.onBehalfOf ?? []).entries())
      checkField(context, place, ['flow', 'onBehalfOf', index], { path: name, holds: 'person' });
    const before = new Map<string, JsonPath>();
    const decided = new Map<string, JsonPath>();
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
      for (const { path: at, rule } of stepKindOf(step).people(step)) {
        checkApprover(context, place, [...path, ...at], rule, before);
        const isWeighed = 'mode' in step && step.mode === 'ratio';
        if (!isWeighed && 'weight' in rule && rule.weight !== undefined)
          context.report(source, [...path, ...at, 'weight'], message('weightMeaningless'), {
            key: true,
          });
      }
      if ('approvers' in step) checkVotes(context, place, path, step);
      const to = stepKindOf(step).sendsBack(step)?.backTo;
      if (to !== undefined) {
        const kind = message('kind.decidedBefore');
        expectName(context, source, [...path, 'backTo'], kind, to, decidedBefore(decided, path));
      }
      if ('approvers' in step) decided.set(step.id, path);
      const needed = stepKindOf(step).enough(step);
      if ('enough' in step && needed !== null && needed >= innerSteps(step).length)
        context.report(source, [...path, 'enough'], message('enoughIsAll'));
      const timer = stepKindOf(step).timer(step);
      if (timer && (timer.until === undefined) === (timer.for === undefined))
        context.report(source, path, message('waitsForOne'));
      before.set(step.id, path);
    }
  }
};

/** The steps that people decide, whichever way leads to this place. */
const decidedBefore = (decided: ReadonlyMap<string, JsonPath>, path: JsonPath): string[] =>
  [...decided]
    .filter(([, other]) => other.slice(0, -1).every((key, depth) => path[depth] === key))
    .map(([id]) => id);

/** How many must approve, and which fields they see. */
function checkVotes(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  step: ApproveStep,
) {
  const { mode, ratio, fields = {} } = step;
  if (mode === 'ratio' && ratio === undefined)
    context.report(source, [...at, 'mode'], message('ratioMissing'));
  if (mode !== 'ratio' && ratio !== undefined)
    context.report(source, [...at, 'ratio'], message('ratioMeaningless'), { key: true });
  if (typeof ratio === 'string' && partOf(ratio, 1) > 1)
    context.report(source, [...at, 'ratio'], message('ratioTooLarge'));
  checkDeadlines(context, source, [...at, 'due'], step);
  const kind = message('kind.fieldOf', { module: module.module });
  const known = Object.keys(module.fields);
  for (const name of Object.keys(fields))
    expectName(context, source, [...at, 'fields', name], kind, name, known, { key: true });
}

/** Each comes after the one before, and what decides the step comes last. */
function checkDeadlines(context: CheckContext, source: Source, at: JsonPath, step: ApproveStep) {
  const deadlines = deadlinesOf(step);
  for (const [index, { after }] of deadlines.entries()) {
    const before = deadlines[index - 1];
    if (!before) continue;
    if (spanOf(after) <= spanOf(before.after))
      context.report(source, [...at, index, 'after'], message('deadlineNotLater'));
    if (before.then === 'approve' || before.then === 'reject')
      context.report(source, [...at, index], message('deadlineAfterDecision'));
  }
}

function checkApprover(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  rule: ApproverRule,
  before: ReadonlyMap<string, JsonPath>,
) {
  const { source } = place;
  const kind = approverKindOf(rule);
  const role = kind.role(rule);
  const roles = Object.keys(context.registry.roles.roles);
  if (role)
    expectName(context, source, [...at, role.keyword], message('kind.role'), role.code, roles);
  if (kind.looksBack && before.size === 0) context.report(source, at, message('noStepBefore'));
  const others = ('notSameAs' in rule && rule.notSameAs) || [];
  for (const [index, step] of others.entries()) {
    const path = [...at, 'notSameAs', index];
    expectName(context, source, path, message('kind.earlierStep'), step, before.keys());
  }
  if ('upTo' in rule && typeof rule.upTo === 'number' && rule.upTo <= (rule.up ?? 0))
    context.report(source, [...at, 'upTo'], message('upToBelow'));
  const read = kind.field(rule);
  if (read) checkField(context, place, [...at, read.keyword], read);
}

/** A field that a rule or a policy reads holds what it asks of it. */
function checkField(
  context: CheckContext,
  place: ModuleSource,
  path: JsonPath,
  { path: name, holds }: Pick<FieldOfRule, 'path' | 'holds'>,
) {
  const { system } = context.registry;
  const field = expectPath(context, place, path, name);
  if (!field) return;
  const modules = {
    person: [system.users.module],
    organisation: [system.orgs.module, system.users.module],
  };
  const mistakes = { person: 'notPerson', organisation: 'notOrganisation' } as const;
  if (!modules[holds].includes(referencedModule(field, system) ?? ''))
    context.report(place.source, path, message(mistakes[holds], { name }));
}
