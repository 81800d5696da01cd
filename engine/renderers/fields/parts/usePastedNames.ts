import { useState } from 'react';
import type { Option } from '#engine/schema/references.ts';
import { useWords } from '../../words/useWords.ts';
import type { FieldOwner } from '../FieldView.ts';
import { namesOf, useNamedOptions } from './useNamedOptions.ts';

interface PastedNames {
  /** Names that could not be taken: they stay to be mended. */
  left: string;
  /** Why not. */
  told: readonly string[];
  forget: () => void;
  /** Whether it took the text: one name is for the search. */
  paste: (text: string) => boolean;
}

/** Several names pasted at once: unambiguous ones are taken, the others are reported. */
export function usePastedNames(
  module: string,
  owner: FieldOwner,
  onFound: (options: readonly Option[]) => void,
): PastedNames {
  const words = useWords();
  const named = useNamedOptions(module, owner);
  const [left, setLeft] = useState('');
  const [told, setTold] = useState<readonly string[]>([]);
  const take = async (text: string) => {
    const answer = await named(text).catch(() => undefined);
    if (!answer) {
      setLeft(namesOf(text).join(', '));
      return setTold([words.searchFailed]);
    }
    const { found, missing, shared } = answer;
    onFound(found);
    setLeft([...missing, ...shared].join(', '));
    return setTold([
      ...(missing.length > 0 ? [words.unknownNames(missing)] : []),
      ...(shared.length > 0 ? [words.sharedNames(shared)] : []),
    ]);
  };
  return {
    left,
    told,
    forget: () => {
      setLeft('');
      setTold([]);
    },
    paste: (text) => {
      if (namesOf(text).length < 2) return false;
      void take(text);
      return true;
    },
  };
}
