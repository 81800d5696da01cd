import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import { followed } from '#engine/schema/parts/partSchema.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { useSite } from '../site.ts';
import { useInvalid } from '../useInvalid.ts';

/** A number; where the language takes a text, too, such as a fraction, what is none is one. */
export function Figure(props: FieldProps) {
  const { id, path, node, value, isRequired, type } = useSite<number | string>(props);
  const { kind } = useDefinition();
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const takesText = [followed(kind, node)['type']].flat().includes('string');
  const shown = value === undefined ? '' : String(value);
  const isSame = typed !== undefined && String(readNumber(typed)) === shown;
  return (
    <input
      id={id}
      className={styles.input}
      inputMode={takesText ? 'text' : 'decimal'}
      value={isSame ? typed : shown}
      {...useInvalid(id, path)}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = readNumber(target.value);
        type(next === '' && !isRequired ? undefined : next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** What is typed as a number; what is none as it is, for the check to tell. */
const readNumber = (typed: string): number | string =>
  /^\s*-?\d+(\.\d*)?\s*$/.test(typed) ? Number(typed) : typed.trim();
