import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { scopeOf } from '#engine/expression/index.ts';
import { inWords } from '#engine/schema/inWords/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { definitionsInForceQuery } from '../api/definitions.ts';
import { useText } from '../i18n/useText.ts';
import { registryInForce } from './registryInForce.ts';

/** Says an expression in the reader's language; what cannot be read, or not yet, stays as it is written. */
export type InWords = (expression: string) => string;

/** Says expressions over records of a module. */
export function useInWords(registry: Registry | undefined, module: string): InWords {
  const text = useText();
  return useCallback(
    (expression) => {
      if (!registry?.findModule(module)) return expression;
      return text(inWords(registry, scopeOf(registry, module), expression)) || expression;
    },
    [registry, module, text],
  );
}

/** The same of a module as the definitions in force have it. */
export function useInWordsInForce(module: string): InWords {
  const { data } = useQuery(definitionsInForceQuery());
  return useInWords(data && registryInForce(data), module);
}
