import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ProcessInfo } from '#shared/contract/index.ts';
import { recordKeys } from '../../api/records.ts';

/** Reads a record again when its process has moved: somebody decided elsewhere, or an answer was lost here. */
export function useFollowing(module: string, id: string, process: ProcessInfo | undefined) {
  const client = useQueryClient();
  const rev = process && (process.instance?.rev ?? 0);
  const shown = useRef(rev);
  useEffect(() => {
    if (rev === undefined) return;
    const isMoved = shown.current !== undefined && shown.current !== rev;
    shown.current = rev;
    if (isMoved) void client.invalidateQueries({ queryKey: recordKeys.one(module, id) });
  }, [client, module, id, rev]);
}
