import { useMemo } from 'react';
import type { CustomCheck, CustomTarget } from '#shared/contract/index.ts';
import { checkCustomisation } from '../../api/customisations.ts';
import { useAnswer } from '../design/useAnswer.ts';

/**
 * What is wrong with a value, as of the last check; undefined until there was one.
 *
 * @param isDrawn false: it is what is in force, which is right
 */
export function useCustomCheck(
  { kind, name }: CustomTarget,
  value: unknown,
  isDrawn: boolean,
): CustomCheck | undefined {
  return useAnswer(
    useMemo(
      () =>
        isDrawn
          ? (signal: AbortSignal) => checkCustomisation({ kind, name }, value, signal)
          : undefined,
      [kind, name, value, isDrawn],
    ),
  );
}
