import { useState } from 'react';
import {
  readCondition,
  writeCondition,
  type Condition,
} from '#engine/expression/conditions/index.ts';
import type { ExpressionScope } from '#engine/expression/types.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';
import { asGroup, finished, hasText } from './conditionTree.ts';
import { ConditionGroupView } from './ConditionGroupView.tsx';

interface ConditionBuilderProps {
  label: string;
  text: string;
  scope: ExpressionScope;
  onChange: (text: string) => void;
}

/** A condition built from rows: reads and writes the expression; what rows cannot show stays text among them. */
export function ConditionBuilder({ label, text, scope, onChange }: ConditionBuilderProps) {
  const words = useDefinitionWords();
  const styles = useStyles();
  const [built, setBuilt] = useState<{ text: string; condition: Condition | undefined }>();
  // what is begun stays while it writes nothing yet
  const condition = built?.text === text ? built.condition : readCondition(text);
  if (!condition)
    return (
      <p className={styles.partTold} role="status">
        {words.notOfRows}
      </p>
    );
  return (
    <div role="group" aria-label={words.rowsOf(label)} className={styles.partKeys}>
      {hasText(condition) ? <p className={styles.partTold}>{words.partlyText}</p> : null}
      <ConditionGroupView
        group={asGroup(condition)}
        scope={scope}
        onChange={(next) => {
          const whole = finished(next);
          const written = whole ? writeCondition(whole) : '';
          setBuilt({ text: written, condition: next });
          onChange(written);
        }}
      />
    </div>
  );
}
