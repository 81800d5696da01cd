import type { Definitions } from './registry.ts';

export interface Change {
  /** What it concerns: `order table`, `order screens`, `dict status`. */
  part: string;
  /** `fields.amount.required`; entries of lists by their id. */
  path: string;
  /** Absent: added. */
  before?: unknown;
  /** Absent: removed. */
  after?: unknown;
}

/** What differs between two sets of definitions, in the order of the new one; removed things come last. */
export function diffDefinitions(before: Definitions, after: Definitions): Change[] {
  const old = named(before);
  const now = named(after);
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((name) => {
    const changes: Change[] = [];
    compare(old.get(name), now.get(name), [], ([head = '', ...rest], from, to) =>
      changes.push({
        part: name.startsWith('module ') ? `${name.slice(7)} ${partOf(head)}` : name,
        path: [head, ...rest].join('.'),
        ...(from !== undefined && { before: from }),
        ...(to !== undefined && { after: to }),
      }),
    );
    return changes;
  });
}

const parts: Record<string, string> = {
  fields: 'table',
  entity: 'table',
  indexes: 'table',
  summaries: 'table',
  unique: 'table',
  flow: 'process',
  transitions: 'process',
  approvedStatus: 'process',
  access: 'access',
  checks: 'rules',
  guards: 'rules',
  effects: 'effects',
  '': 'module',
};
/** Everything else of a module is seen on its screens. */
const partOf = (key: string) => parts[key] ?? 'screens';

function named(definitions: Definitions): Map<string, unknown> {
  const { modules, dicts, reports = [], dashboards = [], prints = [] } = definitions;
  const { roles, menu, system } = definitions;
  return new Map<string, unknown>([
    ...modules.map((module) => [`module ${module.module}`, module] as const),
    ...dicts.map((dict) => [`dict ${dict.dict}`, dict] as const),
    ...reports.map((report) => [`report ${report.report}`, report] as const),
    ...dashboards.map((dashboard) => [`dashboard ${dashboard.dashboard}`, dashboard] as const),
    ...prints.map((print) => [`print ${print.print}`, print] as const),
    ['roles', roles],
    ['menu', menu],
    ['system', system],
  ]);
}

type Tell = (path: string[], before: unknown, after: unknown) => void;

function compare(before: unknown, after: unknown, path: string[], tell: Tell): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const [old, now] = [entriesOf(before), entriesOf(after)];
  if (!old || !now) {
    tell(path, before, after);
    return;
  }
  const keys = new Set([...now.keys(), ...old.keys()]);
  for (const key of keys) compare(old.get(key), now.get(key), [...path, key], tell);
  const order = (map: Map<string, unknown>) =>
    [...map.keys()].filter((key) => old.has(key) && now.has(key)).join();
  if (Array.isArray(after) && order(old) !== order(now))
    tell([...path, 'order'], order(old), order(now));
}

/** Parts of an object by key, entries of a list by id; undefined for what has neither. */
function entriesOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const keys = value.map(
    (entry) =>
      (entry as { id?: string; value?: string } | null)?.id ??
      (entry as { value?: string } | null)?.value,
  );
  if (keys.some((key) => typeof key !== 'string')) return undefined;
  return new Map(value.map((entry, index) => [keys[index]!, entry as unknown]));
}
