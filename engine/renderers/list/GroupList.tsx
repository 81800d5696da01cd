import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
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

interface Props {
  module: Module;
  /** The field they are grouped by. */
  field: Field;
  /** Fields that are added up. */
  totals: readonly string[];
  result: GroupsResult;
  isFiltered: boolean;
  onRetry(): void;
  onClear(): void;
  /** The rows of an open group. */
  renderRows(group: ListGroup): ReactNode;
}

/** Groups with counts and sums over the whole result; each opens to its rows. */
export function GroupList(props: Props) {
  const { module, field, totals, result } = props;
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const [open, setOpen] = useState<readonly (string | null)[]>([]);
  if (result.status !== 'ready' || result.groups.length === 0)
    return (
      <ListMessage
        result={result.status === 'ready' ? nothing : result}
        isFiltered={props.isFiltered}
        columns={totals.length + 2}
        onRetry={props.onRetry}
        onClear={props.onClear}
      />
    );
  const toggle = (value: string | null) =>
    setOpen(open.includes(value) ? open.filter((other) => other !== value) : [...open, value]);
  return (
    <section className={styles.groups} aria-label={words.groupBy}>
      {result.groups.map((group) => (
        <div key={group.value ?? ''} className={styles.group}>
          <GroupHead
            field={field}
            group={group}
            isOpen={open.includes(group.value)}
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
          {open.includes(group.value) && props.renderRows(group)}
        </div>
      ))}
      {result.isCapped && (
        <p className={styles.muted}>{words.tooManyGroups(result.groups.length)}</p>
      )}
    </section>
  );
}

const nothing = {
  status: 'ready',
  rows: [],
  total: 0,
} as const;

function GroupHead(props: {
  field: Field;
  group: ListGroup;
  isOpen: boolean;
  onToggle(): void;
  children: ReactNode;
}) {
  const { field, group, isOpen } = props;
  const styles = useStyles();
  const words = useWords();
  const format = useFormat();
  const title =
    group.value === null
      ? words.withoutValue
      : (group.title ?? format(group.value, isDated(field) ? { ...field, type: 'month' } : field));
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <h3 className={styles.groupHead}>
      <button type="button" aria-expanded={isOpen} onClick={props.onToggle}>
        <Arrow size={14} aria-hidden />
        <span>{title}</span>
        <span className={styles.tabCount}>{group.count.toLocaleString('en')}</span>
      </button>
      {props.children}
    </h3>
  );
}

function Sum({
  title,
  field,
  path,
  group,
}: {
  title: string;
  field: Field;
  path: string;
  group: ListGroup;
}) {
  const styles = useStyles();
  const { Cell }: FieldView = fieldViews[field.type];
  return (
    <span className={styles.groupSum}>
      <small>{title}</small>{' '}
      <Cell field={field} value={group.totals[path] ?? null} path={path} titles={() => undefined} />
    </span>
  );
}
