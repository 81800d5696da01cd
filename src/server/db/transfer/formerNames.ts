/** Tables that are called otherwise in dumps of earlier versions. */
const tables: Readonly<Record<string, string>> = { 'app.process_visit': 'app.step_instance' };

/** Columns by their tables as they are called now. */
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'app.process_task': { visit_id: 'step_instance_id' },
  'app.process_call': { visit_id: 'step_instance_id' },
  'app.process_instance': { urged_at: 'reminded_at' },
};

interface TableOfDump {
  table: string;
  columns: Record<string, string>;
}

/** A table of a dump by its present names. */
export function presentNames(former: TableOfDump): TableOfDump {
  const table = tables[former.table] ?? former.table;
  const present = Object.entries(former.columns).map(([column, type]) => [
    columns[table]?.[column] ?? column,
    type,
  ]);
  return { table, columns: Object.fromEntries(present) as Record<string, string> };
}
