import { useState } from 'react';
import { asText } from '#engine/fields/kind.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { fieldViews } from '../fields/index.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { useFormat } from '../fields/parts/useFormat.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useSteady } from '../useSteady.ts';
import { useWords } from '../words/useWords.ts';
import { BoardCard, type BoardMove } from './BoardCard.tsx';
import { withToned } from './cardColumns.ts';
import type { ListColumn } from './listColumns.ts';
import type { ListGroup, ListRow } from './ListState.ts';
import { useRowTone } from './useRowTone.ts';
import { useDropPlace, useScrollWhileDragging } from './useRecordDrag.ts';

export interface BoardLane {
  group: ListGroup;
  rows: readonly ListRow[];
  hasMore: boolean;
}

interface Props {
  module: Module;
  /** The field whose values are the columns. */
  field: Field;
  lanes: readonly BoardLane[];
  /** What a card shows besides its title, and all that may stand out on one. */
  shown: readonly ListColumn[];
  columns: readonly ListColumn[];
  /** Fields that are added up for each column. */
  totals: readonly string[];
  /** Where a card may be moved; the server decides again. */
  movesOf(row: ListRow): readonly BoardMove[];
  onMove(row: ListRow, move: BoardMove): void;
  onOpen(row: ListRow): void;
  onMore(group: ListGroup): void;
}

/** Records as cards, in columns by what a field holds; cards are dragged, or moved by their menu. */
export function Board(props: Props) {
  const lanes = useSteady(props.lanes);
  const styles = useStyles();
  const [said, setSaid] = useState('');
  const scroller = useScrollWhileDragging<HTMLDivElement>();
  const words = useWords();
  const format = useFormat();
  const move = (row: ListRow, to: BoardMove) => {
    setSaid(words.moved(titleOf(props.module, row), format(to.value, props.field)));
    props.onMove(row, to);
  };
  return (
    <>
      <div ref={scroller} className={styles.board} tabIndex={-1}>
        {lanes.map((lane) => (
          <Lane key={lane.group.value ?? ''} {...props} lane={lane} onMove={move} />
        ))}
      </div>
      <div role="status" className={styles.hiddenText}>
        {said}
      </div>
    </>
  );
}

const titleOf = (module: Module, row: ListRow) => asText(row[module.record.title]);

function Lane({ lane, ...props }: Props & { lane: BoardLane }) {
  const { module, field, shown, columns } = props;
  const toneOf = useRowTone(module);
  const { group, rows, hasMore } = lane;
  const scroller = useScrollWhileDragging<HTMLUListElement>();
  const styles = useStyles();
  const words = useWords();
  const format = useFormat();
  const title =
    group.value === null ? words.withoutValue : (group.title ?? format(group.value, field));
  const moveOf = (id: string) => {
    const row = props.lanes.flatMap((each) => each.rows).find((each) => each.id === id);
    const move = row && props.movesOf(row).find(({ value }) => value === group.value);
    return move && { row, move };
  };
  const { ref, isOver } = useDropPlace<HTMLElement>(
    (id) => {
      const found = moveOf(id);
      if (found) props.onMove(found.row, found.move);
    },
    (id) => moveOf(id) !== undefined,
  );
  return (
    <section
      ref={ref}
      className={styles.boardColumn}
      data-over={isOver ? '' : undefined}
      aria-label={title}
    >
      <LaneHead {...props} group={group} title={title} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <ul ref={scroller} tabIndex={0} aria-label={title}>
        {rows.map((row) => (
          <BoardCard
            key={asText(row.id)}
            row={row}
            title={titleOf(module, row)}
            columns={withToned(shown, columns, row)}
            tone={toneOf(row)}
            moves={props.movesOf(row)}
            nameOf={(move) => format(move.value, field)}
            onMove={(to) => props.onMove(row, to)}
            onOpen={() => props.onOpen(row)}
          />
        ))}
        {hasMore && (
          <li>
            <button
              type="button"
              className={styles.link}
              style={{ minHeight: 24 }}
              onClick={() => props.onMore(group)}
            >
              {words.showMore}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

interface LaneHeadProps extends Pick<Props, 'module' | 'totals'> {
  group: ListGroup;
  title: string;
}

/** What its records have in common, how many there are, and what they come to. */
function LaneHead({ module, totals, group, title }: LaneHeadProps) {
  const styles = useStyles();
  return (
    <h3 className={styles.boardHead}>
      {title}
      <span className={styles.tabCount}>{group.count.toLocaleString('en')}</span>
      {totals.map((key) => {
        const { Cell }: FieldView = fieldViews[module.fields[key]!.type];
        return (
          <small key={key}>
            <Cell
              field={module.fields[key]!}
              value={group.totals[key] ?? null}
              path={key}
              titles={() => undefined}
            />
          </small>
        );
      })}
    </h3>
  );
}
