import type { Flow } from '../../schema/language/index.ts';
import { behaviourOf, type Redaction } from '../steps/index.ts';
import type { DirectoryRule } from '../types.ts';
import { redactRule } from './redactRule.ts';

/** What a redacted process leaves to be answered, by the name that stands in its place. */
export interface Questions {
  /** Conditions that are not to be known where the process is run ahead. */
  conditions: Map<string, string>;
  /** Days that are waited for. */
  days: Map<string, string>;
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
 * @param isKnown true for conditions that the browser may know and can work out; also asked with days, and with the name of a list
 */
export function redactFlow(
  { steps, approverIsStarter, onBehalfOf, alreadyApproved, mayCopy, resubmit }: Flow,
  isKnown: (expression: string) => boolean,
): RedactedFlow {
  const questions: Questions = {
    conditions: new Map(),
    days: new Map(),
    lists: new Map(),
    rules: new Map(),
  };

  const condition = (text: string, stepId: string, what: string) => {
    if (isKnown(text)) return text;
    const name = nameOf(stepId, what);
    questions.conditions.set(name, text);
    return name;
  };
  const ask = (rule: DirectoryRule, stepId: string, what: string) => {
    const name = nameOf(stepId, what);
    questions.rules.set(name, rule);
    return name;
  };
  const redaction: Redaction = {
    condition,
    passedUnless: ({ id, when }) =>
      when === undefined ? {} : { when: condition(when, id, 'when') },
    people: (rules, stepId) =>
      rules.map((rule, index) =>
        redactRule(rule, {
          ask: (asked) => ask(asked, stepId, String(index)),
          limits: ({ notSameAs, limit, weight }) => ({
            ...(weight !== undefined && { weight }),
            ...(notSameAs && { notSameAs }),
            ...(limit !== undefined && { limit: condition(limit, stepId, `${index}.limit`) }),
          }),
        }),
      ),
    person: (user, stepId, what) => ask({ rule: 'user', user }, stepId, what),
    day(text, stepId) {
      if (isKnown(text)) return text;
      const name = nameOf(stepId, 'until');
      questions.days.set(name, text);
      return name;
    },
    list(list, stepId) {
      if (isKnown(list)) return list;
      const name = nameOf(stepId, 'forEach');
      questions.lists.set(name, list);
      return name;
    },
    steps: (inner) => inner.map((step) => behaviourOf(step).redact(step, redaction)),
  };

  const flow: Flow = {
    steps: redaction.steps(steps),
    ...(approverIsStarter && { approverIsStarter }),
    ...(onBehalfOf && {
      onBehalfOf: onBehalfOf.map((field) => ask({ rule: 'field', field }, 'onBehalfOf', field)),
    }),
    ...(alreadyApproved && { alreadyApproved }),
    ...(mayCopy && { mayCopy }),
    ...(resubmit && { resubmit }),
  };
  return { flow, questions };
}

/** No expression looks like this, and no list is called so. */
const nameOf = (stepId: string, what: string) => `#${stepId}.${what}`;
