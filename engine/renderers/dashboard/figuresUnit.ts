import type { ReportAnswer } from '#engine/report/answer.ts';
import { Exact, toDecimal } from '#engine/fields/decimal.ts';
import type { Unit } from '../report/formatFigure.ts';
import { cellsOf } from '../report/lookUp.ts';

/** From here on amounts are shown in large units, so that they can be read at a glance. */
const large = new Exact(1_000_000);

/** The one unit of all figures beside each other: that of the largest amount among them. */
export const figuresUnit = (answers: readonly ReportAnswer[]): Unit =>
  answers.some((answer) => {
    const values = cellsOf(answer)([], [])?.v ?? [];
    return answer.measures.some(
      ({ format }, at) =>
        format === 'money' &&
        toDecimal(values[at] ?? null)
          ?.abs()
          .greaterThanOrEqualTo(large),
    );
  })
    ? 'wan'
    : 'one';
