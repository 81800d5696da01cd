import type { Module, Text } from '#engine/schema/language/index.ts';
import type { DefinedAt, Named as NamedIn } from '#engine/schema/naming/Named.ts';
import { namesAt as namesIn, type NamePlace } from '#engine/schema/naming/namesAt.ts';
import type { Workspace } from './Workspace.ts';

export type { NamePlace };

/** Something that a name can mean, and the file that defines it. */
export interface Named extends Omit<NamedIn, 'at'> {
  at?: { file: string; path: (string | number)[] };
}

/** All that may stand at a place. */
export function namesAt(workspace: Workspace, place: NamePlace): Named[] {
  const { registry } = workspace;
  if (!registry) return [];
  return (
    writtenNames(workspace, place) ??
    namesIn(registry, place).map(({ at, ...one }) => ({
      ...one,
      ...(at && { at: { file: fileOf(workspace, at), path: at.path } }),
    }))
  );
}

/** Where parts of modules stand under names. */
const namedIn = {
  approval: { file: 'roles.json', key: 'approvals' },
  grant: { file: 'roles.json', key: 'grants' },
  commonField: { file: 'system.json', key: 'fields' },
} as const;

/** Names of what is spelt out before anything is in force. */
function writtenNames(workspace: Workspace, { names }: NamePlace): Named[] | undefined {
  switch (names) {
    case 'approval':
    case 'commonField':
    case 'grant': {
      const { file, key } = namedIn[names];
      const all = (workspace.written.get(file)?.value ?? {}) as Record<string, object | undefined>;
      return Object.entries(all[key] ?? {}).map(([name, part]) => ({
        name,
        title: (part as { title?: Text }).title,
        detail: names,
        at: { file, path: [key, name] },
      }));
    }
    case 'trait':
      return [...workspace.written.values()]
        .filter(({ kind }) => kind === 'trait')
        .map(({ file, value }) => {
          const { trait = '', description } = (value ?? {}) as {
            trait?: string;
            description?: Text;
          };
          return { name: trait, title: description, detail: 'trait', at: { file, path: [] } };
        });
    default:
      return undefined;
  }
}

function fileOf({ whole }: Workspace, { kind, name }: DefinedAt): string {
  if (kind === 'roles') return 'roles.json';
  if (kind === 'dict') return `dicts/${name}.json`;
  const isIt = (value: unknown) => (value as Module | undefined)?.module === name;
  return [...whole.values()].find((one) => one.kind === 'module' && isIt(one.value))?.file ?? '';
}
