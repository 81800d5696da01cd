import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { effectInWords } from '#engine/schema/inWords/effectInWords.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { definitionsInForceQuery } from '../api/definitions.ts';
import { useText } from '../i18n/useText.ts';
import { registryInForce } from './registryInForce.ts';

/** Says in the reader's language what an effect does, by its id; of what is not there the id stays. */
export type EffectText = (id: string) => string;

/** Says effects of a module. */
export function useEffectText(registry: Registry | undefined, module: string): EffectText {
  const text = useText();
  return useCallback(
    (id) => {
      const found = registry?.findModule(module);
      const effect = found?.effects?.find((one) => one.id === id);
      return registry && found && effect ? text(effectInWords(registry, found, effect)) : id;
    },
    [registry, module, text],
  );
}

/** The same of a module as the definitions in force have it. */
export function useEffectTextInForce(module: string): EffectText {
  const { data } = useQuery(definitionsInForceQuery());
  return useEffectText(data && registryInForce(data), module);
}
