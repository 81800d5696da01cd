import { use, useState } from 'react';
import type { Field } from '#engine/schema/language/index.ts';
import { FormModelContext } from '../../form/FormModelContext.tsx';
import { useServices } from '../../RendererContext.tsx';
import { fillIn, type Filled, type Filling } from './fillIn.ts';

/** What came of one file; without what was filled in it could not be read. */
export interface Reading {
  file: string;
  result?: Filled;
}

/** Files of a field fill in what they say of themselves, where the field wants that. */
export function useReading({ files }: Pick<Field, 'files'>) {
  const { readFile } = useServices();
  const model = use(FormModelContext)?.model;
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const reads = files?.reads;

  const settle = (reading: Reading, taken: readonly Filling[]) => {
    for (const { path, value } of taken) model?.store.set(path, value);
    setReadings((all) =>
      all.map((one) => {
        if (one !== reading || !one.result) return one;
        return { ...one, result: { filled: [...one.result.filled, ...taken], asked: [] } };
      }),
    );
  };
  return {
    readings,
    async read(file: File) {
      if (!reads || !readFile || !model) return;
      const parts = await readFile(reads.kind, file);
      const result = parts && fillIn(model, reads, parts);
      setReadings((all) => [...all, { file: file.name, ...(result && { result }) }]);
    },
    take: (reading: Reading) => settle(reading, reading.result?.asked ?? []),
    keep: (reading: Reading) => settle(reading, []),
  };
}
