import type { FigureAsked } from '#engine/renderers/report/useFigures.ts';
import type { Widget } from '#engine/schema/language/index.ts';
import type { ReportAnswer } from '#shared/contract/index.ts';

export function useFigureDrill(
  _widget: Widget,
  _answer: ReportAnswer,
): ((figure: FigureAsked) => void) | undefined {
  return undefined;
}
