import { holds } from '../../expression/index.ts';
import { fieldOfRule, type RuleOf } from '../approvers/index.ts';
import { expressionsOf } from '../expressions.ts';
import type { ApproverRule, ApproveStep, Flow, Step } from '../language/index.ts';
import type { RecordData } from '../record.ts';
import { isMultiple, referencedModule, type Registry } from '../registry.ts';
import { stepKindOf } from '../steps/index.ts';
import { saidByForm, saidOfAnswers, type DrawnForms, type KnownForm } from './drawnForms.ts';

/**
 * The process of a form for itself. Conditions over what the form says are decided now, the people it names stand in
 * their steps, and where answers decide, each question that does has a step.
 */
export function stepsOfForm(
  registry: Registry,
  forms: DrawnForms,
  flow: Flow,
  { record, design, numbers }: KnownForm,
): Flow {
  const said = saidByForm(forms);
  const ofAnswers = saidOfAnswers(forms);
  const variables: RecordData = Object.fromEntries(
    [...said].map(([name, path]) => [name, record[path] ?? null]),
  );
  const surroundings = { now: '', timeZone: registry.system.timeZone, lookup: () => undefined };
  return { ...flow, steps: flow.steps.flatMap(stepsOf) };

  function stepsOf(step: Step): Step[] {
    const { when, ...rest } = step as Step & { when?: string };
    // what returns the process needs a condition
    const decided = stepKindOf(step).sendsBack(step) ? { ...step, when: 'true' } : (rest as Step);
    if (when === undefined) return ofQuestions(step);
    const condition = expressionsOf(registry).record(forms.answering.module, when);
    if (!condition.paths.every(([head]) => said.has(head!))) return ofQuestions(step);
    return holds(condition, { ...surroundings, variables }) ? ofQuestions(decided) : [];
  }

  /** A step decided by what was answered is one for each question that says so. */
  function ofQuestions(step: Step): Step[] {
    if (!('approvers' in step)) return [step];
    const field = step.approvers
      .map((rule) => fieldOfRule(rule)?.path)
      .find((name) => ofAnswers.includes(name ?? ''));
    if (field === undefined) return [{ ...step, approvers: step.approvers.flatMap(named) }];
    const target = referencedModule(forms.answering.fields[field]!, registry.system);
    return (design.approvers ?? [])
      .filter((name) => referencedModule(design.fields[name]!, registry.system) === target)
      .map((name, at): ApproveStep => ({
        ...step,
        id: at === 0 ? step.id : `${step.id}${at + 1}`,
        title: design.fields[name]!.title,
        when: isMultiple(design.fields[name]) ? `${name}.size() > 0` : `${name} != null`,
        approvers: step.approvers.map((rule) => inField(rule, field, name)),
      }));
  }

  /** People whom the form names are people of this step. */
  function named(rule: ApproverRule): ApproverRule[] {
    const read = fieldOfRule(rule);
    if (read?.holds !== 'person' || !said.has(read.path)) return [rule];
    const ids = [variables[read.path] ?? []].flat().map(String);
    const { rule: _rule, field: _field, ...limits } = rule as RuleOf<'field'>;
    return ids.flatMap((id) => {
      const user = numbers.get(id);
      return user === undefined ? [] : [{ ...limits, rule: 'user', user }];
    });
  }
}

const inField = (rule: ApproverRule, from: string, to: string): ApproverRule =>
  Object.fromEntries(
    Object.entries(rule).map(([key, value]) => [key, value === from ? to : value]),
  ) as ApproverRule;
