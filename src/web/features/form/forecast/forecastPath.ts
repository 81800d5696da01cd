import { dayBegins } from '#engine/expression/calendar.ts';
import { compute, ExpressionError, holds } from '#engine/expression/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { withoutHidden } from '#engine/schema/variants.ts';
import {
  indexFlow,
  knownEnvironment,
  mayCopy,
  pathStep,
  starterChoice,
  forecastSubmission,
  WorkflowError,
  type StepOfForecast,
} from '#engine/workflow/index.ts';
import type { ForecastAnswer, PathStep } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../../adapters/moduleContext.ts';

/** A step to come; `choose` when the starter has to say who: among these people, or anybody. */
export interface ForecastStep extends PathStep {
  choose: { among: readonly string[] | null } | null;
}

export interface Forecast {
  steps: ForecastStep[];
  /** A step that nobody can decide, not even an administrator. */
  deadEnd: Text | null;
  /** Whoever submits may choose people who get a copy. */
  mayCopy: boolean;
}

/**
 * The path a submission will take, by the interpreter that runs it on the server.
 *
 * @param record all that is in the form
 * @param chosen people the starter chose, by step
 */
export function forecastPath(
  answer: ForecastAnswer,
  { definition, registry, common, clockOffset }: ModuleContext,
  record: RecordData,
  chosen: Record<string, string[]>,
): Forecast {
  const { module } = definition;
  const shown = withoutHidden(module, record);
  const now = new Date(Date.now() + clockOffset).toISOString();
  const { timeZone } = registry.system;
  const variables = { ...shown, user: common.user };
  const evaluation = { variables, lookup: () => undefined, now, timeZone };
  const environment = knownEnvironment(answer, {
    now,
    holds(text) {
      try {
        return holds(expressionsOf(registry).record(module.module, text), evaluation);
      } catch (error) {
        // the process is newer than what this browser knows of the module
        if (error instanceof ExpressionError) return false;
        throw error;
      }
    },
    dayBegins(text) {
      try {
        const day = compute(expressionsOf(registry).record(module.module, text), evaluation);
        return typeof day === 'string' ? dayBegins(timeZone, day) : null;
      } catch (error) {
        if (error instanceof ExpressionError) return null;
        throw error;
      }
    },
    entriesOf(list) {
      const entries = shown[list];
      return Array.isArray(entries) ? entries.length : 0;
    },
  });
  const { flow, state, names, people } = answer;
  try {
    const steps = forecastSubmission(flow, state, environment, chosen).map((each) => ({
      ...pathStep(flow, each, (id) => names[id]),
      choose: choiceAt(each, people),
    }));
    return { steps, deadEnd: null, mayCopy: mayCopy(flow, 'starter') };
  } catch (error) {
    if (!(error instanceof WorkflowError)) throw error;
    const step = indexFlow(flow).place(String(error.facts.stepId))?.step;
    return {
      steps: [],
      deadEnd: (step && 'title' in step && step.title) || { en: '?', zh: '?' },
      mayCopy: false,
    };
  }
}

function choiceAt(
  { step }: StepOfForecast,
  people: ForecastAnswer['people'],
): ForecastStep['choose'] {
  const rule = starterChoice(step);
  if (!rule) return null;
  return { among: rule.among === undefined ? null : (people[rule.among] ?? []) };
}
