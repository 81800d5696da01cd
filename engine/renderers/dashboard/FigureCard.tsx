import type { ReportAnswer } from '#engine/report/answer.ts';
import type { Widget } from '#engine/schema/language/index.ts';
import { toDecimal } from '#engine/fields/decimal.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { drawnFigure, type Unit } from '../report/formatFigure.ts';
import { cellsOf } from '../report/lookUp.ts';
import { useFigures, type FigureAsked } from '../report/useFigures.ts';
import { Bar } from '../tone/Bar.tsx';
import { ToneSign } from '../tone/ToneSign.tsx';
import { useServices } from '../RendererContext.tsx';
import { Sparkline } from './Sparkline.tsx';
import { useDashboardWords } from './words/useDashboardWords.ts';

interface Props {
  widget: Extract<Widget, { kind: 'figure' }>;
  title: string;
  answer: ReportAnswer;
  unit: Unit;
  /** Absent: it cannot be opened. */
  onDrill?: ((figure: FigureAsked) => void) | undefined;
}

/** A figure: how much, whether that is well, how much of what was planned, and how it went. */
export function FigureCard({ widget, title, answer, unit, onDrill }: Props) {
  const styles = useStyles();
  const words = useDashboardWords();
  const { language } = useServices();
  const cellAt = cellsOf(answer);
  const total = cellAt([], []);
  const at = answer.measures.findIndex(({ id }) => id === widget.measure);
  const measure = answer.measures[at];
  const value = toDecimal(total?.v[at] ?? null);
  const { alone, member } = useFigures(unit);
  if (!measure) return <p className={styles.widgetNote}>{words.noFigures}</p>;
  const [told, currency] = alone(total?.v[at] ?? null, measure);
  if (!told) return <p className={styles.widgetNote}>{words.noFigures}</p>;
  const tone = total?.t?.[at];
  const shown = (
    <>
      <ToneSign tone={tone} />
      <strong>{told}</strong>
      {currency && <small>{currency}</small>}
    </>
  );
  const planned = plannedIn(answer, widget.against);
  const times = answer.rows[0]?.members ?? [];
  return (
    <div className={styles.figureCard} data-tone={tone ?? undefined}>
      {onDrill && measure.canDrill ? (
        <button
          type="button"
          title={words.openFigure(title)}
          onClick={() => onDrill({ measure: measure.id, keys: {} })}
        >
          <span className={styles.hiddenText}>{words.openFigure(title)}</span>
          {shown}
        </button>
      ) : (
        <span>{shown}</span>
      )}
      {planned && value && !planned.isZero() && (
        <div>
          <Bar value={value.dividedBy(planned).toFixed()} tone={tone} />
          <small>
            {words.ofPlan(
              `${value.dividedBy(planned).times(100).toDecimalPlaces(0).toFixed()}%`,
              alone(planned.toFixed(), measure)[0],
            )}
          </small>
        </div>
      )}
      {widget.trend !== undefined && times.length > 1 && (
        <Sparkline
          values={times.map((_, place) =>
            drawnFigure(cellAt([place], [])?.v[at] ?? null, measure, { language, unit }),
          )}
          label={words.trend(title, member(times[0]!), member(times.at(-1)!))}
        />
      )}
    </div>
  );
}

/** What was planned, over all rows. */
function plannedIn(answer: ReportAnswer, against: string | undefined) {
  const at = answer.measures.findIndex(({ id }) => id === against);
  return at < 0 ? null : toDecimal(cellsOf(answer)([], [])?.v[at] ?? null);
}
