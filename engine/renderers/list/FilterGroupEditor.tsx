import { FolderPlus, Plus, X } from 'lucide-react';
import type { Module } from '#engine/schema/language/index.ts';
import type { TitleCache } from '../form/TitleCache.ts';
import { IconButton } from '../styles/IconButton.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { FilterChip } from './FilterChip.tsx';
import { offeredOperators } from './offeredOperators.ts';
import { deepest, groupOf, kindOfGroup, nodesOf, type GroupKind } from './filterTree.ts';
import { fieldAt, type ReferencedFields } from './listColumns.ts';
import { isFilter, type Filter, type FilterGroup, type FilterNode } from './ListState.ts';

interface Props {
  module: Module;
  referenced: ReferencedFields;
  titles: TitleCache;
  /** Fields that conditions may be about. */
  paths: readonly string[];
  group: FilterGroup;
  /** Counts from 1. */
  depth: number;
  onChange(group: FilterGroup): void;
  onRemove?(): void;
}

/** A group of conditions: all of them, or any; with groups inside. */
export function FilterGroupEditor(props: Props) {
  const { module, referenced, group, depth, onChange, onRemove } = props;
  const styles = useStyles();
  const words = useWords();
  const kind = kindOfGroup(group);
  const nodes = nodesOf(group);
  const write = (next: readonly FilterNode[]) => onChange(groupOf(kind, next));
  const replace = (at: number, node: FilterNode) => write(nodes.with(at, node));
  const remove = (at: number) => write(nodes.filter((_, index) => index !== at));
  const add = (path: string) => {
    const field = fieldAt(module, referenced, path);
    const operator = field && offeredOperators(field)[0];
    if (operator) write([...nodes, { field: path, operator }]);
  };
  return (
    <fieldset className={styles.filterGroup} data-kind={kind}>
      <legend className={styles.hiddenText}>{words.groupKinds[kind]}</legend>
      <GroupHead
        kind={kind}
        onChoose={(next) => onChange(groupOf(next, nodes))}
        onRemove={onRemove}
      />
      {nodes.map((node, at) =>
        isFilter(node) ? (
          <ConditionRow
            key={`${at}-${node.field}`}
            {...props}
            filter={node}
            onChange={(next) => replace(at, next)}
            onRemove={() => remove(at)}
          />
        ) : (
          <FilterGroupEditor
            key={at}
            {...props}
            group={node}
            depth={depth + 1}
            onChange={(next) => replace(at, next)}
            onRemove={() => remove(at)}
          />
        ),
      )}
      <div className={styles.toolbar}>
        <AddCondition {...props} onAdd={add} />
        {depth < deepest && (
          <button
            type="button"
            className={styles.filterButton}
            onClick={() => write([...nodes, groupOf(kind === 'all' ? 'any' : 'all', [])])}
          >
            <FolderPlus size={12} aria-hidden /> {words.addGroup}
          </button>
        )}
      </div>
    </fieldset>
  );
}

interface GroupHeadProps {
  kind: GroupKind;
  onChoose(kind: GroupKind): void;
  onRemove: (() => void) | undefined;
}

/** Whether all of its conditions hold, or any. */
function GroupHead({ kind, onChoose, onRemove }: GroupHeadProps) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div className={styles.toolbar}>
      <select
        className={styles.select}
        style={{ width: 'auto' }}
        aria-label={words.groupKind}
        value={kind}
        onChange={(event) => onChoose(event.currentTarget.value as GroupKind)}
      >
        <option value="all">{words.groupKinds.all}</option>
        <option value="any">{words.groupKinds.any}</option>
      </select>
      {onRemove && (
        <IconButton label={words.removeGroup} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

interface AddConditionProps extends Pick<Props, 'module' | 'referenced' | 'paths'> {
  onAdd(path: string): void;
}

function AddCondition({ module, referenced, paths, onAdd }: AddConditionProps) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  return (
    <span className={styles.selectWithIcon}>
      <Plus size={12} aria-hidden />
      <select
        className={styles.select}
        aria-label={words.addCondition}
        value=""
        onChange={(event) => onAdd(event.currentTarget.value)}
      >
        <option value="" disabled>
          {words.addCondition}
        </option>
        {paths.map((path) => (
          <option key={path} value={path}>
            {text(fieldAt(module, referenced, path)!.title)}
          </option>
        ))}
      </select>
    </span>
  );
}

interface ConditionRowProps extends Pick<Props, 'module' | 'referenced' | 'titles'> {
  filter: Filter;
  onChange(filter: Filter): void;
  onRemove(): void;
}

function ConditionRow(props: ConditionRowProps) {
  const { module, referenced, titles, filter, onChange, onRemove } = props;
  const styles = useStyles();
  const field = fieldAt(module, referenced, filter.field);
  if (!field) return null;
  return (
    <div className={styles.toolbar}>
      <FilterChip
        {...{ module, field, filter, titles }}
        path={filter.field}
        onApply={onChange}
        onClear={onRemove}
      />
    </div>
  );
}
