import { useId } from 'react';
import type { ExpressionScope } from '#engine/expression/types.ts';
import { mistakesIn } from '#engine/schema/check/mistakesIn.ts';
import { ExpressionBox } from '../ExpressionBox.tsx';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';

interface WrittenPartProps {
  text: string;
  scope: ExpressionScope;
  onChange: (text: string) => void;
}

/** What no row shows: written, with names offered and mistakes marked. */
export function WrittenPart({ text, scope, onChange }: WrittenPartProps) {
  const words = useDefinitionWords();
  const slot = { scope, path: [], text: '', yields: { kind: 'bool' } as const };
  const mistakes = text.trim() ? mistakesIn(slot, text) : [];
  return (
    <ExpressionBox
      id={useId()}
      label={words.written}
      value={text}
      slot={slot}
      wrong={mistakes.map(({ offset }) => offset)}
      onType={onChange}
    />
  );
}
