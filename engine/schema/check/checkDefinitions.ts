import { message } from '../../messages/build.ts';
import type { Dictionary, Menu, Module, Roles, System } from '../language/index.ts';
import { createRegistry, withForm } from '../registry.ts';
import { createReporter, type CheckContext, type ModuleSource } from './CheckContext.ts';
import { rules } from './rules/index.ts';
import { checkShape } from './shape.ts';
import type { Problem, Source } from './Source.ts';

/**
 * Everything that is wrong with a set of definition files, in the order of files and lines. A file whose shape is
 * wrong is left out of the rules that look across files, so one mistake is told once.
 *
 * @param isAsked which are looked at; the others are known to be right, and only there to be referred to
 */
export function checkDefinitions(
  sources: readonly Source[],
  isAsked: (source: Source) => boolean = () => true,
): Problem[] {
  const problems: Problem[] = sources.flatMap((source) => source.problems);
  const report = createReporter(problems);
  const sound = sources.filter(
    (source) =>
      source.problems.length === 0 &&
      source.value !== undefined &&
      (!isAsked(source) || checkShape(source, report)),
  );
  const values = <T>(kind: Source['kind']) =>
    sound.filter((source) => source.kind === kind).map((source) => source.value as T);

  for (const kind of ['roles', 'menu', 'system'] as const) {
    if (sources.some((source) => source.kind === kind)) continue;
    problems.push({ file: `${kind}.json`, line: 1, column: 1, ...message('fileMissing') });
  }
  const [system] = values<System>('system');
  if (system) {
    const modules = modulesOf(sound);
    const context: CheckContext = {
      sources: sound.filter(isAsked),
      modules: modules.filter(({ source }) => isAsked(source)),
      registry: createRegistry({
        modules: modules.map(({ module }) => module),
        dicts: values<Dictionary>('dict'),
        roles: values<Roles>('roles')[0] ?? { roles: {} },
        menu: values<Menu>('menu')[0] ?? { items: [] },
        system,
      }),
      broken: new Set(sources.filter((source) => !sound.includes(source)).map(nameOf)),
      report,
    };
    for (const rule of rules) rule(context);
  }
  return problems.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
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

/** Name of the module a broken file most likely defines. */
const nameOf = ({ file, value }: Source) => {
  const declared = (value as { module?: unknown } | undefined)?.module;
  return typeof declared === 'string' ? declared : file.replace(/^.*\//, '').replace(/\..*$/, '');
};
