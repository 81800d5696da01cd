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
  const redaction = redactionInto(questions, isKnown);
  const flow: Flow = {
    steps: redaction.steps(steps),
    ...(approverIsStarter && { approverIsStarter }),
    ...(onBehalfOf && {
      onBehalfOf: onBehalfOf.map((field) =>
        asked(questions.rules, { rule: 'field', field }, nameOf('onBehalfOf', field)),
      ),
    }),
    ...(alreadyApproved && { alreadyApproved }),
    ...(mayCopy && { mayCopy }),
    ...(resubmit && { resubmit }),
  };
  return { flow, questions };
}

/** What stands in a step for what is not told: the name of a question, which is noted. */
function redactionInto(
  { conditions, days, lists, rules: people }: Questions,
  isKnown: (expression: string) => boolean,
): Redaction {
  const unlessKnown = (noted: Map<string, string>, text: string, name: string) =>
    isKnown(text) ? text : asked(noted, text, name);
  const redaction: Redaction = {
    condition: (text, stepId, what) => unlessKnown(conditions, text, nameOf(stepId, what)),
    passedUnless: ({ id, when }) =>
      when === undefined ? {} : { when: redaction.condition(when, id, 'when') },
    people: (rules, stepId) =>
      rules.map((rule, index) =>
        redactRule(rule, {
          ask: (one) => asked(people, one, nameOf(stepId, String(index))),
          limits: ({ notSameAs, limit, weight }) => ({
            ...(weight !== undefined && { weight }),
            ...(notSameAs && { notSameAs }),
            ...(limit !== undefined && {
              limit: redaction.condition(limit, stepId, `${index}.limit`),
            }),
          }),
        }),
      ),
    person: (user, stepId, what) => asked(people, { rule: 'user', user }, nameOf(stepId, what)),
    day: (text, stepId) => unlessKnown(days, text, nameOf(stepId, 'until')),
    list: (list, stepId) => unlessKnown(lists, list, nameOf(stepId, 'forEach')),
    steps: (inner) => inner.map((step) => behaviourOf(step).redact(step, redaction)),
  };
  return redaction;
}

function asked<Question>(noted: Map<string, Question>, question: Question, name: string): string {
  noted.set(name, question);
  return name;
}

/** No expression looks like this, and no list is called so. */
const nameOf = (stepId: string, what: string) => `#${stepId}.${what}`;
