import type { ApproverRule, Flow, Step } from '../../schema/language/index.ts';
import type { DirectoryRule } from '../types.ts';

/** What a redacted process leaves to be answered, by the name that stands in its place. */
export interface Questions {
  /** Conditions that are not to be known where the process is run ahead. */
  conditions: Map<string, string>;
  /** Lists whose entries are to be counted. */
  lists: Map<string, string>;
  /** Who is meant. */
  rules: Map<string, DirectoryRule>;
}

/** A process of which nothing is left but what running it ahead needs. */
export interface RedactedFlow {
  flow: Flow;
  questions: Questions;
}

/**
 * A process for whoever submits: its steps, their titles and the conditions they may know. In place of the others, and
 * of every rule about people, stands a name for the answer: roles, posts and personnel numbers are not told. Fields,
 * buttons, effects, and what is made by steps that call are left out.
 *
 * @param isKnown true for conditions that may be told and can be judged there; asked with the name of a list, too
 */
export function redactFlow(
  { steps, approverIsStarter, alreadyApproved, resubmit }: Flow,
  isKnown: (expression: string) => boolean,
): RedactedFlow {
  const questions: Questions = { conditions: new Map(), lists: new Map(), rules: new Map() };

  const condition = (text: string, name: string) => {
    if (isKnown(text)) return text;
    questions.conditions.set(name, text);
    return name;
  };
  const passedUnless = (when: string | undefined, stepId: string) =>
    when === undefined ? {} : { when: condition(when, nameOf(stepId, 'when')) };

  function people(rules: readonly ApproverRule[], stepId: string): ApproverRule[] {
    return rules.map((rule, index) => {
      if (rule.rule === 'starter' || rule.rule === 'previousApprover') return rule;
      const name = nameOf(stepId, String(index));
      const { notSameAs, limit } = rule;
      const both = {
        ...(notSameAs && { notSameAs }),
        ...(limit !== undefined && { limit: condition(limit, `${name}.limit`) }),
      };
      if (rule.rule !== 'starterChooses') {
        questions.rules.set(name, rule);
        return { rule: 'group', group: name, ...both };
      }
      if (rule.among === undefined) return { rule: 'starterChooses', ...both };
      questions.rules.set(name, { rule: 'role', role: rule.among });
      return { rule: 'starterChooses', among: name, ...both };
    });
  }

  function cut(step: Step): Step {
    const { id } = step;
    switch (step.type) {
      case 'approve': {
        const { type, title, when, approvers, mode, ratio, onReject } = step;
        let { nobody } = step;
        if (typeof nobody === 'object') {
          const name = nameOf(id, 'nobody');
          questions.rules.set(name, { rule: 'user', user: nobody.user });
          nobody = { user: name };
        }
        return {
          id,
          type,
          title,
          approvers: people(approvers, id),
          ...passedUnless(when, id),
          ...(mode && { mode }),
          ...(ratio !== undefined && { ratio }),
          ...(nobody && { nobody }),
          ...(onReject && { onReject }),
        };
      }
      case 'notify':
        return { id, type: step.type, title: step.title, to: people(step.to, id) };
      case 'call': {
        const { type, title, when, forEach } = step;
        const create = { module: '', values: {} };
        return { id, type, title, create, ...passedUnless(when, id), ...listOf(forEach, id) };
      }
      case 'effect':
        return {
          id,
          type: step.type,
          title: step.title,
          effects: [],
          ...passedUnless(step.when, id),
        };
      case 'choose': {
        const cases = step.cases.map((one) => ({
          id: one.id,
          when: condition(one.when, nameOf(id, one.id)),
          steps: one.steps.map(cut),
        }));
        return { id, type: step.type, cases, else: step.else.map(cut) };
      }
      case 'parallel': {
        const branches = step.branches.map((branch) => ({
          ...branch,
          steps: branch.steps.map(cut),
        }));
        return { id, type: step.type, branches };
      }
    }
  }

  function listOf(forEach: string | undefined, stepId: string) {
    if (forEach === undefined || isKnown(forEach)) return { ...(forEach && { forEach }) };
    const name = nameOf(stepId, 'forEach');
    questions.lists.set(name, forEach);
    return { forEach: name };
  }

  const flow: Flow = {
    steps: steps.map(cut),
    ...(approverIsStarter && { approverIsStarter }),
    ...(alreadyApproved && { alreadyApproved }),
    ...(resubmit && { resubmit }),
  };
  return { flow, questions };
}

/** No expression looks like this, and no list is called so. */
const nameOf = (stepId: string, what: string) => `#${stepId}.${what}`;
