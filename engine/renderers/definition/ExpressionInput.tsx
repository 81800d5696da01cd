import { useMemo, useState } from 'react';
import { readCondition } from '#engine/expression/conditions/index.ts';
import { typeWords } from '#engine/expression/index.ts';
import { tell } from '#engine/messages/index.ts';
import { mistakesIn, typeIn } from '#engine/schema/check/mistakesIn.ts';
import type { ExpressionSlot } from '#engine/schema/expressionSlots/index.ts';
import { inWords } from '#engine/schema/inWords/index.ts';
import { useServices, useText } from '../RendererContext.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useDefinition } from './DefinitionContext.ts';
import { ConditionBuilder } from './conditions/ConditionBuilder.tsx';
import { hasText } from './conditions/conditionTree.ts';
import { ExpressionBox } from './ExpressionBox.tsx';
import { useDefinitionWords } from './words/useDefinitionWords.ts';

interface ExpressionInputProps {
  id: string;
  label: string;
  text: string;
  /** Undefined: nothing is known of its place. */
  slot: ExpressionSlot | undefined;
  /** Its mistakes are told beside it already. */
  isToldElsewhere?: boolean;
  onChange: (text: string) => void;
}

/**
 * An expression, with names offered, its type told and mistakes marked. A condition is built from words; it is written
 * where words cannot say it, or somebody would rather.
 */
export function ExpressionInput(props: ExpressionInputProps) {
  const { id, label, text, slot, isToldElsewhere = false, onChange } = props;
  const { language } = useServices();
  const { registry } = useDefinition();
  const words = useDefinitionWords();
  const said = useText();
  const styles = useStyles();
  const [isBuilt, setBuilt] = useState(() => {
    const read = readCondition(text);
    return read !== undefined && !hasText(read);
  });
  const mistakes = useMemo(() => (slot && text.trim() ? mistakesIn(slot, text) : []), [slot, text]);
  const isCondition = slot?.yields?.kind === 'bool';
  const sentence = isCondition && slot ? inWords(registry, slot.scope, text) : undefined;
  const yields = slot && text.trim() ? typeIn(slot, text) : undefined;
  const told = mistakes.map(({ problem, suggestion }) =>
    [tell(problem, language), suggestion && words.meant(suggestion)].filter(Boolean).join(' '),
  );
  return (
    <>
      {isCondition && isBuilt ? (
        <ConditionBuilder label={label} text={text} scope={slot.scope} onChange={onChange} />
      ) : (
        <ExpressionBox
          id={id}
          label={label}
          value={text}
          slot={slot}
          wrong={mistakes.map(({ offset }) => offset)}
          describedBy={isToldElsewhere || told.length > 0 ? `${id}__problems` : undefined}
          onType={onChange}
        />
      )}
      {isCondition ? (
        <button type="button" className={styles.partTurn} onClick={() => setBuilt(!isBuilt)}>
          {isBuilt ? words.writeText : words.buildRows}
        </button>
      ) : null}
      {yields && mistakes.length === 0 && !(isCondition && isBuilt) ? (
        <small className={styles.partTold}>
          {sentence ? said(sentence) : words.yields(tell(typeWords(yields), language))}
        </small>
      ) : null}
      {told.length > 0 && !isToldElsewhere ? (
        <div role="alert" id={`${id}__problems`}>
          <ul className={styles.partProblems}>
            {[...new Set(told)].map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
