import { useEffect, useState } from 'react';
import { money } from '#engine/fields/money/kind.ts';
import type { Owned } from '#engine/schema/owners.ts';
import { useFormatContext } from '../fields/parts/useFormat.ts';
import { useServices, useText } from '../RendererContext.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';

interface Props {
  personId: string | null;
  /** The record that tells of it; null: it is not saved yet. */
  module: string;
  recordId: string | null;
}

/** All of it in the currency of the company. */
const ownMoney = { type: 'money', title: { en: '', zh: '' } } as const;

/** What stands in the name of a person, each that may be read with the way to its list. */
export function OwnedTable({ personId, module, recordId }: Props) {
  const { owned } = useServices();
  const styles = useStyles();
  const words = useWords();
  const [answer, setAnswer] = useState<{ personId: string; rows: readonly Owned[] | null }>();
  useEffect(() => {
    let isCurrent = true;
    if (personId === null) return;
    owned?.(personId, module, recordId ?? undefined).then(
      (rows) => isCurrent && setAnswer({ personId, rows }),
      () => isCurrent && setAnswer({ personId, rows: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [owned, personId, module, recordId]);
  if (!owned || personId === null) return null;
  if (answer?.personId !== personId) return <p className={styles.muted}>{words.loading}</p>;
  if (answer.rows === null) return <p role="alert">{words.ownedFailed}</p>;
  if (answer.rows.length === 0) return <p className={styles.muted}>{words.ownedNothing}</p>;
  return <Rows rows={answer.rows} personId={personId} />;
}

function Rows({ rows, personId }: { rows: readonly Owned[]; personId: string }) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const context = useFormatContext();
  const written = (amount: string) => money.format(amount, ownMoney, context);
  return (
    <div className={styles.linesBox}>
      <table className={styles.lines} aria-label={words.owned}>
        <thead>
          <tr>
            <th scope="col">{words.owned}</th>
            <th scope="col">{words.ownedAs}</th>
            <th scope="col">{words.ownedLeaving}</th>
            <th scope="col" data-end="">
              {words.ownedCount}
            </th>
            <th scope="col" data-end="">
              {words.ownedAmount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.module}.${row.field}`}>
              <td>
                <Way row={row} personId={personId} />
              </td>
              <td>{text(row.titles.field)}</td>
              <td>{words.ownedBecomes[row.leaving]}</td>
              <td data-end="">{row.count}</td>
              <td data-end="">{row.amount === undefined ? '' : written(row.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The module, as a link to these records for whoever has a list of them. */
function Way({ row, personId }: { row: Owned; personId: string }) {
  const { openOwned } = useServices();
  const styles = useStyles();
  const text = useText();
  const open = row.unseen ? undefined : openOwned?.(row, personId);
  const title = text(row.titles.module);
  if (!open) return title;
  return (
    <button type="button" className={styles.link} onClick={open}>
      {title}
    </button>
  );
}
