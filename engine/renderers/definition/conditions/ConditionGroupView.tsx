import { Plus, X } from 'lucide-react';
import {
  isGroup,
  isOfLines,
  isRow,
  type Condition,
  type ConditionGroup,
} from '#engine/expression/conditions/index.ts';
import type { ExpressionScope } from '#engine/expression/types.ts';
import { typeIn } from '#engine/schema/check/mistakesIn.ts';
import { fieldIn } from '#engine/schema/naming/completion.ts';
import { useText } from '../../RendererContext.tsx';
import { IconButton } from '../../styles/IconButton.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';
import { useDefinition } from '../DefinitionContext.ts';
import { asGroup } from './conditionTree.ts';
import { ConditionRowView } from './ConditionRowView.tsx';
import { withLine } from './withLine.ts';
import { WrittenPart } from './WrittenPart.tsx';

interface ConditionGroupViewProps {
  group: ConditionGroup;
  scope: ExpressionScope;
  onChange: (group: ConditionGroup) => void;
}

const newRow: Condition = { path: '', operator: '==', value: '' };

/** All of these, or any of them. */
export function ConditionGroupView({ group, scope, onChange }: ConditionGroupViewProps) {
  const words = useDefinitionWords();
  const styles = useStyles();
  const { join, of } = group;
  const put = (index: number, next: Condition) => onChange({ ...group, of: of.with(index, next) });
  return (
    <div className={styles.partList}>
      {of.length > 1 ? (
        <select
          className={styles.select}
          aria-label={words.join}
          value={join}
          onChange={({ target }) => onChange({ ...group, join: target.value as typeof join })}
        >
          <option value="all">{words.joins.all}</option>
          <option value="any">{words.joins.any}</option>
        </select>
      ) : null}
      {of.map((one, index) => (
        // Rows have no ids: their place is all that tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <div
          key={index}
          className={styles.partCondition}
          role="group"
          aria-label={words.row(index + 1)}
        >
          <div>
            <ConditionView condition={one} scope={scope} onChange={(next) => put(index, next)} />
          </div>
          <IconButton
            label={words.takeOut(words.row(index + 1))}
            onClick={() => onChange({ ...group, of: of.toSpliced(index, 1) })}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div className={styles.partChecks}>
        <button
          type="button"
          className={styles.button}
          onClick={() => onChange({ ...group, of: [...of, newRow] })}
        >
          <Plus size={13} aria-hidden />
          {words.addRow}
        </button>
        <button
          type="button"
          className={styles.button}
          onClick={() =>
            onChange({
              ...group,
              of: [...of, { join: join === 'all' ? 'any' : 'all', of: [newRow, newRow] }],
            })
          }
        >
          <Plus size={13} aria-hidden />
          {words.addGroup}
        </button>
      </div>
    </div>
  );
}

interface ConditionViewProps {
  condition: Condition;
  scope: ExpressionScope;
  onChange: (next: Condition) => void;
}

/** One of them: a group again, what holds of lines, a row, or what is written by hand. */
function ConditionView({ condition, scope, onChange }: ConditionViewProps) {
  if (isGroup(condition))
    return <ConditionGroupView group={condition} scope={scope} onChange={onChange} />;
  if (isOfLines(condition))
    return (
      <>
        <LinesHead lines={condition} scope={scope} onChange={onChange} />
        <ConditionGroupView
          group={asGroup(condition.where)}
          scope={withLine(scope, condition.line, typeIn({ scope }, condition.lines))}
          onChange={(where) => onChange({ ...condition, where })}
        />
      </>
    );
  return isRow(condition) ? (
    <ConditionRowView row={condition} scope={scope} onChange={onChange} />
  ) : (
    <WrittenPart text={condition.text} scope={scope} onChange={(text) => onChange({ text })} />
  );
}

type OfLines = Extract<Condition, { which: string }>;

/** Of which table, and of how many of its lines. */
function LinesHead(props: {
  lines: OfLines;
  scope: ExpressionScope;
  onChange: (next: OfLines) => void;
}) {
  const { lines, scope, onChange } = props;
  const { registry } = useDefinition();
  const text = useText();
  const words = useDefinitionWords();
  const styles = useStyles();
  const title = fieldIn(registry, scope, lines.lines)?.title;
  return (
    <label className={styles.partUnit}>
      {title ? text(title) : <code>{lines.lines}</code>}
      <select
        className={styles.select}
        aria-label={words.which}
        value={lines.which}
        onChange={({ target }) => onChange({ ...lines, which: target.value as OfLines['which'] })}
      >
        <option value="exists">{words.whichLines.exists}</option>
        <option value="all">{words.whichLines.all}</option>
      </select>
    </label>
  );
}
