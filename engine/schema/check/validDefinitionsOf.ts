import { nameOfDefinition } from '../definitionKinds.ts';
import type {
  Dashboard,
  Dictionary,
  Menu,
  Module,
  PrintTemplate,
  Report,
  Roles,
  System,
} from '../language/index.ts';
import { createRegistry, withForm, type Registry } from '../registry.ts';
import type { ModuleSource } from './CheckContext.ts';
import { readableSystem, unread } from './readableSystem.ts';
import type { Source } from './Source.ts';

/** All that is right in its shape, for the rules. */
export interface ValidDefinitions {
  sources: ReadonlySet<Source>;
  places: ReadonlyMap<Source, ModuleSource>;
  registry: Registry;
  broken: ReadonlySet<string>;
}

export function validDefinitionsOf(
  sources: readonly Source[],
  broken: ReadonlySet<Source>,
  partOf: (source: Source) => Source,
): ValidDefinitions {
  const sound = sources.filter((source) => !broken.has(source)).map(partOf);
  const values = <T>(kind: Source['kind']) =>
    sound.filter((source) => source.kind === kind).map((source) => source.value as T);
  const system = values<System>('system')[0] ?? readableSystem(sources);
  const places = modulesOf(sound);
  return {
    sources: new Set(sound),
    places: new Map(places.map((place) => [place.source, place])),
    registry: createRegistry({
      modules: places.map(({ module }) => module),
      dicts: values<Dictionary>('dict'),
      reports: values<Report>('report'),
      dashboards: values<Dashboard>('dashboard'),
      prints: values<PrintTemplate>('print'),
      roles: values<Roles>('roles')[0] ?? { roles: {} },
      menu: values<Menu>('menu')[0] ?? { items: [] },
      system,
    }),
    broken: new Set([...[...broken].map(nameOf), unread]),
  };
}

/** Every module with its file; of several with one name, the first. */
function modulesOf(sources: readonly Source[]): ModuleSource[] {
  const byName = new Map<string, ModuleSource>();
  for (const source of sources) {
    if (source.kind !== 'module') continue;
    const module = withForm(source.value as Module);
    if (!byName.has(module.module)) byName.set(module.module, { source, module });
  }
  return [...byName.values()];
}

/** Name of what a broken file most likely defines. */
const nameOf = ({ file, kind, value }: Source) =>
  nameOfDefinition(kind, value) ?? file.replace(/^.*\//, '').replace(/\..*$/, '');
