import {
  createChecker,
  kindOfFile,
  parseSource,
  type Problem,
  type Source,
} from '#engine/schema/check/index.ts';
import { checkShape } from '#engine/schema/check/shape.ts';
import { expandSources } from '#engine/schema/expand/expandSources.ts';
import type {
  Dashboard,
  Dictionary,
  Menu,
  Module,
  PrintTemplate,
  Report,
  Roles,
  System,
} from '#engine/schema/language/index.ts';
import { createRegistry, withForm, type Registry } from '#engine/schema/registry.ts';
import { createReader } from '#server/definitions/readFiles.ts';

/** All definition files of a folder, those that are open as they are being written. */
export class Workspace {
  /** As it is written, by file. */
  written: ReadonlyMap<string, Source> = new Map();
  /** In full, by file. */
  whole: ReadonlyMap<string, Source> = new Map();
  /** Of what was right last: a file that is being written keeps what it had. */
  registry: Registry | undefined;
  private readonly read;
  private readonly check = createChecker();
  private readonly opened = new Map<string, Source>();
  private right: ReadonlyMap<string, Source> = new Map();

  constructor(folder: string) {
    this.read = createReader(folder);
  }

  /** @param text undefined: the file counts as it lies on disk */
  open(file: string, text: string | undefined) {
    const kind = kindOfFile(file);
    if (text === undefined) this.opened.delete(file);
    else if (kind) this.opened.set(file, parseSource(file, kind, text));
  }

  /** Reads what changed. */
  async load(): Promise<void> {
    const written = new Map((await this.read()).map((source) => [source.file, source]));
    for (const [file, source] of this.opened) written.set(file, source);
    const sources = expandSources([...written.values()]);
    this.written = written;
    this.whole = new Map(sources.map((source) => [source.file, source]));
    const right = new Map(this.right);
    for (const source of sources)
      // what lies on disk is hardly wrong; to ask of all files takes long
      if (this.opened.has(source.file) ? isRight(source) : isRead(source))
        right.set(source.file, source);
    this.right = new Map([...right].filter(([file]) => written.has(file)));
    this.registry = this.registryNow();
  }

  /** What is wrong with all files. */
  problems(): Problem[] {
    return this.check([...this.whole.values()]);
  }

  private registryNow(): Registry | undefined {
    const right = [...this.right.values()];
    try {
      return registryOf(right) ?? this.registry;
    } catch {
      return registryOf(right.filter(isRight)) ?? this.registry;
    }
  }

  /** The module of a file as it would be with another text; undefined when that cannot be read. */
  withText(file: string, text: string): Module | undefined {
    const source = parseSource(file, 'module', text);
    const shared = [...this.written.values()].filter(({ kind }) => isShared(kind));
    const own = [...this.written.values()].filter(
      (one) => one.kind === 'module' && one.file !== file && nameIn(one) === nameIn(source),
    );
    const whole = expandSources([...shared, ...own, source]).find(
      (one) => one.kind === 'module' && nameIn(one) === nameIn(source),
    );
    return whole && isRight(whole) ? withForm(whole.value as Module) : undefined;
  }
}

const nameIn = ({ value }: Source) => (value as { module?: unknown } | undefined)?.module;
const isShared = (kind: Source['kind']) => kind !== 'module' && kind !== 'dict';
const isRead = ({ problems, value }: Source) => problems.length === 0 && value !== undefined;
const isRight = (source: Source) => isRead(source) && checkShape(source, () => undefined);

function registryOf(sources: readonly Source[]): Registry | undefined {
  const values = <T>(kind: Source['kind']) =>
    sources.filter((source) => source.kind === kind).map((source) => source.value as T);
  const [system] = values<System>('system');
  if (!system) return undefined;
  return createRegistry({
    modules: values<Module>('module').map(withForm),
    dicts: values<Dictionary>('dict'),
    reports: values<Report>('report'),
    dashboards: values<Dashboard>('dashboard'),
    prints: values<PrintTemplate>('print'),
    roles: values<Roles>('roles')[0] ?? { roles: {} },
    menu: values<Menu>('menu')[0] ?? { items: [] },
    system,
  });
}
