import { useTranslation } from 'react-i18next';
import { durationOf } from '#engine/renderers/approval/duration.ts';
import { useWords } from '#engine/renderers/words/useWords.ts';
import type { LogEntry, LogGroup } from '#shared/contract/index.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';

/** What people said and decided; each submission begins a part of its own. */
export function OpinionTable({ groups }: { groups: readonly LogGroup[] }) {
  const { t } = useTranslation();
  const words = useWords();
  return (
    <table className="sheet-table">
      <thead>
        <tr>
          <th>{t('tasks.step')}</th>
          <th>{t('print.person')}</th>
          <th>{t('print.action')}</th>
          <th data-wide>{t('tasks.comment')}</th>
          <th>{t('print.at')}</th>
          <th>{t('print.duration')}</th>
        </tr>
      </thead>
      {groups.map(({ round, entries }) => (
        <tbody key={round}>
          {groups.length > 1 ? (
            <tr>
              <th colSpan={6} scope="rowgroup">
                {words.round(round)}
              </th>
            </tr>
          ) : null}
          {entries.map((entry) => (
            <OpinionRow key={entry.seq} entry={entry} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function OpinionRow({ entry }: { entry: LogEntry }) {
  const text = useText();
  const words = useWords();
  const { dateTime } = useFormats();
  const { stepTitle, by, onBehalfOf, action, comment, files, at, durationHours } = entry;
  return (
    <tr>
      <td>{text(stepTitle ?? undefined)}</td>
      <td>
        {by.name}
        {onBehalfOf ? <small>{words.onBehalfOf(onBehalfOf.name)}</small> : null}
      </td>
      <td>{words.happened[action] ?? action}</td>
      <td data-wide>
        {comment}
        {files ? <small>{files.map(({ name }) => name).join(' · ')}</small> : null}
      </td>
      <td>{dateTime(at)}</td>
      <td>{durationHours == null ? '' : durationOf(durationHours, words)}</td>
    </tr>
  );
}
