import type { FieldProps } from '@rjsf/utils';
import { useDeferredValue, useMemo, useState } from 'react';
import { tell } from '#engine/messages/index.ts';
import { typeWords } from '#engine/expression/index.ts';
import { mistakesIn, typeIn } from '#engine/schema/check/mistakesIn.ts';
import { slotIn } from '#engine/schema/naming/slotIn.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useServices } from '../../RendererContext.tsx';
import { ConditionBuilder } from '../conditions/ConditionBuilder.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { ExpressionBox } from '../ExpressionBox.tsx';
import { problemsAt, useSite } from '../site.ts';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';

/** An expression input: suggests names, marks mistakes and shows the type of the result. */
export function Expression(props: FieldProps) {
  const { id, path, title, text, isRequired, type } = useSite<string>(props);
  const { registry, value: definition, problems } = useDefinition();
  const { language } = useServices();
  const words = useDefinitionWords();
  const styles = useStyles();
  const [isBuilt, setBuilt] = useState(false);
  const drawn = useDeferredValue(definition);
  const key = path.join('.');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the path is made anew with each drawing
  const slot = useMemo(() => slotIn(registry, drawn, path), [registry, drawn, key]);
  const mistakes = useMemo(() => (slot && text.trim() ? mistakesIn(slot, text) : []), [slot, text]);
  const yields = slot && text.trim() ? typeIn(slot, text) : undefined;
  const told = mistakes.map(({ problem, suggestion }) =>
    [tell(problem, language), suggestion && words.meant(suggestion)].filter(Boolean).join(' '),
  );
  const isToldElsewhere = problemsAt(problems, path).length > 0;
  const isCondition = slot?.yields?.kind === 'bool';
  const write = (next: string) => type(next || (isRequired ? '' : undefined));
  return (
    <>
      {isCondition && isBuilt ? (
        <ConditionBuilder label={title} text={text} scope={slot.scope} onChange={write} />
      ) : (
        <ExpressionBox
          id={id}
          label={title}
          value={text}
          slot={slot}
          wrong={mistakes.map(({ offset }) => offset)}
          describedBy={isToldElsewhere || told.length > 0 ? `${id}__problems` : undefined}
          onType={write}
        />
      )}
      {isCondition ? (
        <button type="button" className={styles.partTurn} onClick={() => setBuilt(!isBuilt)}>
          {isBuilt ? words.writeText : words.buildRows}
        </button>
      ) : null}
      {yields && mistakes.length === 0 ? (
        <small className={styles.partTold}>{words.yields(tell(typeWords(yields), language))}</small>
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
