import { useState } from 'react';
import { freeName, nameFrom } from '#engine/schema/drawing/names.ts';
import type { Text } from '#engine/schema/language/index.ts';

export interface ModuleName {
  title: Text;
  entitle: (title: Text) => void;
  /** In code: made from the title until it is typed. */
  code: string;
  encode: (code: string) => void;
  isTaken: boolean;
  isComplete: boolean;
}

/**
 * What a new module is called.
 *
 * @param taken codes of the others
 */
export function useModuleName(taken: readonly string[]): ModuleName {
  const [title, entitle] = useState<Text>({ en: '', zh: '' });
  const [typed, encode] = useState<string>();
  const code = typed ?? freeName(nameFrom(title, taken, 'module'), taken);
  const isTaken = taken.includes(code);
  const isRight = /^[a-z][A-Za-z0-9]{0,49}$/.test(code) && !isTaken;
  const isEntitled = title.en.trim() !== '' && title.zh.trim() !== '';
  return { title, entitle, code, encode, isTaken, isComplete: isRight && isEntitled };
}
