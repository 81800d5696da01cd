import { useEffect, useState } from 'react';
import { useServices } from '../../RendererContext.tsx';
import type { FieldOwner } from '../FieldView.ts';

type Widths = Readonly<Record<string, number>>;
export const narrowestColumn = 56;

/** Pixels of the columns that the person has made wider or narrower, kept where the host keeps settings. */
export function useColumnWidths({ module, field }: FieldOwner) {
  const { settings } = useServices();
  const key = `lines.${module}.${field}`;
  const [widths, setWidths] = useState<Widths>({});
  useEffect(() => {
    let isCurrent = true;
    settings?.read<Widths>(key).then(
      (kept) => isCurrent && kept && setWidths(kept),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [settings, key]);
  return {
    widths,
    resize: (column: string, width: number) => {
      const next = { ...widths, [column]: Math.max(narrowestColumn, Math.round(width)) };
      setWidths(next);
      settings?.write(key, next);
    },
  };
}
