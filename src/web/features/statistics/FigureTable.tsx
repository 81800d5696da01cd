import './statistics.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type {
  StatisticsAnswer,
  StatisticsFigures,
  StatisticsGroup,
  StatisticsRow,
} from '#shared/contract/index.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { useTasksAddress } from './useTasksAddress.ts';

const counted = ['processes', 'tasks', 'done', 'open', 'overdue', 'rejected'] as const;

interface FigureTableProps {
  group: StatisticsGroup;
  answer: StatisticsAnswer;
}

/** Figures by one property, and of all together; each count opens the list behind it. */
export function FigureTable({ group, answer }: FigureTableProps) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <div className="table-scroll">
      <table className="tasks figures-table">
        <thead>
          <tr>
            <th>{t(`statistics.group.${group}`)}</th>
            {counted.map((name) => (
              <th key={name}>{t(`statistics.${name}`)}</th>
            ))}
            <th>{t('statistics.averageHours')}</th>
            <th>{t('statistics.longestHours')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{text(row.title)}</th>
              <Figures figures={row} group={group} row={row} name={text(row.title)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('tasks.all')}</th>
            <Figures figures={answer.all} group={group} name={t('tasks.all')} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface FiguresProps {
  figures: StatisticsFigures;
  group: StatisticsGroup;
  /** Absent: all rows. */
  row?: StatisticsRow;
  name: string;
}

function Figures({ figures, group, row, name }: FiguresProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const addressOf = useTasksAddress();
  // what has no organisation cannot be asked for
  const isLinked = row?.key !== null;
  return (
    <>
      {counted.map((figure) => {
        const state = figure === 'tasks' ? '' : figure;
        const label = `${name}: ${t(`statistics.${figure}`)} ${figures[figure]}`;
        return (
          <td
            key={figure}
            data-label={t(`statistics.${figure}`)}
            data-tone={isWorrying(figure) && figures[figure] ? 'red' : undefined}
          >
            {isLinked && figures[figure] > 0 ? (
              <Link to={addressOf(group, row, { state })} aria-label={label}>
                {figures[figure]}
              </Link>
            ) : (
              figures[figure]
            )}
          </td>
        );
      })}
      <td data-label={t('statistics.averageHours')}>
        {figures.averageHours === null ? '–' : number(figures.averageHours)}
      </td>
      <td data-label={t('statistics.longestHours')}>
        {isLinked && figures.longestHours !== null ? (
          <Link
            to={addressOf(group, row, { sort: 'longest' })}
            aria-label={`${name}: ${t('statistics.longestHours')} ${number(figures.longestHours)}`}
          >
            {number(figures.longestHours)}
          </Link>
        ) : (
          '–'
        )}
      </td>
    </>
  );
}

const isWorrying = (figure: (typeof counted)[number]) =>
  figure === 'overdue' || figure === 'rejected';
