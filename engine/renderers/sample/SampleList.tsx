import { useState } from 'react';
import type { Module } from '#engine/schema/language/index.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { ReferencedFields } from '../list/listColumns.ts';
import { firstPage } from '../list/ListState.ts';
import { RecordList } from '../list/RecordList.tsx';
import { totalsOf, type SampleHost } from './createSampleHost.ts';

interface SampleListProps {
  module: Module;
  registry: Registry;
  host: Pick<SampleHost, 'recordOf' | 'titlesOf' | 'tonesOf'>;
  /** How many records it lists. */
  count?: number;
}

/** The list of a module over records that are made up. */
export function SampleList({ module, registry, host, count = 50 }: SampleListProps) {
  const [referenced] = useState(() => referencedBy(registry, module));
  const [state, setState] = useState(firstPage);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [rows] = useState(() =>
    Array.from({ length: count }, (_, i) => {
      const record = host.recordOf(module, i + 1);
      return { ...record, $titles: host.titlesOf(module, record), ...host.tonesOf(module, record) };
    }),
  );
  return (
    <RecordList
      module={module}
      referenced={referenced}
      state={state}
      onStateChange={setState}
      selection={selection}
      onSelectionChange={setSelection}
      result={{
        status: 'ready',
        rows,
        total: rows.length,
        ...(module.list.totals && { totals: totalsOf(module.list.totals, rows) }),
      }}
      onOpen={() => undefined}
    />
  );
}

function referencedBy(registry: Registry, module: Module): ReferencedFields {
  const paths = [...module.list.columns.map((c) => c.id), ...(module.list.filters ?? [])];
  return Object.fromEntries(
    paths.flatMap((path) => {
      const end = path.includes('.') ? followPath(registry, module, path) : undefined;
      return end && !isDeadEnd(end) ? [[path, end.field]] : [];
    }),
  );
}
