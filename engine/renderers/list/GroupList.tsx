import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { isDated } from '#engine/schema/language/fieldUses.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { fieldViews } from '../fields/index.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { useFormat } from '../fields/parts/useFormat.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { ListMessage } from './ListMessage.tsx';
import type { GroupsResult, ListGroup } from './ListState.ts';
import { moveAmongGroups } from './moveAmongGroups.ts';

export interface GroupListProps {
  module: Module;
  /** The field they are grouped by. */
  field: Field;
  /** Fields that are added up. */
  totals: readonly string[];
  result: GroupsResult;
  /** Inside how many other groups they stand. */
  depth?: number;
  isFiltered: boolean;
  onRetry(): void;
  onClear(): void;
  /** What an open group holds: its rows, or the groups inside it. */
  renderRows(group: ListGroup): ReactNode;
}

/** Groups with counts and sums over the whole result; each opens to its rows, or to groups inside it. */
export function GroupList(props: GroupListProps) {
  const { result, depth = 0 } = props;
  const styles = useStyles();
  const words = useWords();
  if (result.status !== 'ready' || result.groups.length === 0)
    return (
      <ListMessage
        result={result.status === 'ready' ? nothing : result}
        isFiltered={props.isFiltered}
        columns={props.totals.length + 2}
        onRetry={props.onRetry}
        onClear={props.onClear}
      />
    );
  const level = (
    <>
      <GroupLevel {...props} groups={result.groups} depth={depth} />
      {result.isCapped && (
        <p className={styles.muted}>{words.tooManyGroups(result.groups.length)}</p>
      )}
    </>
  );
  if (depth > 0) return level;
  return (
    <div
      className={styles.groups}
      role="treegrid"
      aria-label={words.groupBy}
      onKeyDown={moveAmongGroups}
    >
      {level}
    </div>
  );
}

const nothing = { status: 'ready', rows: [], total: 0 } as const;

type LevelProps = GroupListProps & { groups: readonly ListGroup[]; depth: number };

/** The groups inside one other, or those that stand in none. */
function GroupLevel({ module, field, totals, groups, depth, renderRows }: LevelProps) {
  const text = useText();
  const [open, setOpen] = useState<readonly (string | null)[]>([]);
  const toggle = (value: string | null) =>
    setOpen(open.includes(value) ? open.filter((other) => other !== value) : [...open, value]);
  return groups.map((group, at) => {
    const isOpen = open.includes(group.value);
    return (
      <div key={group.value ?? ''}>
        <GroupHead
          field={field}
          group={group}
          place={{ depth, at: at + 1, of: groups.length }}
          isOpen={isOpen}
          onToggle={() => toggle(group.value)}
        >
          {totals.map((key) => (
            <Sum
              key={key}
              title={text(module.fields[key]!.title)}
              field={module.fields[key]!}
              path={key}
              group={group}
            />
          ))}
        </GroupHead>
        {isOpen && renderRows(group)}
      </div>
    );
  });
}

interface HeadProps {
  field: Field;
  group: ListGroup;
  /** At which place of how many, inside how many others. */
  place: { depth: number; at: number; of: number };
  isOpen: boolean;
  onToggle(): void;
  children: ReactNode;
}

function GroupHead({ field, group, place, isOpen, onToggle, children }: HeadProps) {
  const styles = useStyles();
  const words = useWords();
  const format = useFormat();
  const title =
    group.value === null
      ? words.withoutValue
      : (group.title ?? format(group.value, isDated(field) ? { ...field, type: 'month' } : field));
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <div
      className={styles.groupHead}
      style={{ '--depth': place.depth } as CSSProperties}
      role="row"
      aria-level={place.depth + 1}
      aria-posinset={place.at}
      aria-setsize={place.of}
      aria-expanded={isOpen}
      tabIndex={0}
    >
      <div role="rowheader">
        <button type="button" tabIndex={-1} onClick={onToggle}>
          <Arrow size={14} aria-hidden />
          <span>{title}</span>
          <span className={styles.tabCount}>{group.count.toLocaleString('en')}</span>
        </button>
      </div>
      {children}
    </div>
  );
}

interface SumProps {
  title: string;
  field: Field;
  path: string;
  group: ListGroup;
}

function Sum({ title, field, path, group }: SumProps) {
  const styles = useStyles();
  const { Cell }: FieldView = fieldViews[field.type];
  return (
    <span className={styles.groupSum} role="gridcell">
      <small>{title}</small>{' '}
      <Cell field={field} value={group.totals[path] ?? null} path={path} titles={() => undefined} />
    </span>
  );
}
