import type { Text } from '../language/index.ts';
import type { Registry } from '../registry.ts';
import { createReporter, type CheckContext } from './CheckContext.ts';
import { wordsOf } from './formatProblem.ts';
import { siblings } from './rules/duplicates.ts';
import { expressions } from './rules/expressions.ts';
import { reports } from './rules/reports/index.ts';
import { checkShape } from './shape.ts';
import { errorsAmong, givenSource, type JsonPath, type Problem } from './Source.ts';

/** What is wrong with a report, and where: `['measures', 0, 'field']`. */
export interface ReportProblem {
  path: JsonPath;
  words: Text;
}

/**
 * Everything that is wrong with a report that is being made, by the same rules as those for files. What was probably
 * meant is left out: whoever makes it may not know all fields.
 *
 * @param report of any shape
 */
export function checkReport(registry: Registry, report: unknown): ReportProblem[] {
  const problems: Problem[] = [];
  const source = givenSource('report', 'report', report);
  const context: CheckContext = {
    sources: [source],
    modules: [],
    registry,
    broken: new Set(),
    report: createReporter(problems),
  };
  const isShaped = checkShape(source, context.report);
  // what has another shape cannot be looked into
  if (isShaped && problems.length === 0)
    for (const rule of [siblings, reports, expressions]) rule(context);
  return errorsAmong(problems).map(({ path = [], code, facts }) => ({
    path,
    words: { en: wordsOf({ code, facts }, 'en'), zh: wordsOf({ code, facts }, 'zh') },
  }));
}
