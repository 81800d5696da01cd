/** What holds for a kind of definition, whatever is in it; its schema is in `languages` (metaSchema.ts). */
interface KindOfDefinition {
  /** There is one of it, which is called like the kind. */
  isSingle: boolean;
  /** Where a definition stands: in the folder of definitions, or in any folder below it. */
  fileOf: (name: string) => string;
  /** The files that hold such definitions. */
  files: RegExp;
}

const single = (kind: string): KindOfDefinition => ({
  isSingle: true,
  fileOf: () => `${kind}.json`,
  files: new RegExp(`(^|/)${kind}\\.json$`),
});
const named = (kind: string): KindOfDefinition => ({
  isSingle: false,
  fileOf: (name) => `${name}.${kind}.json`,
  files: new RegExp(`\\.${kind}\\.json$`),
});

export const definitionKinds = {
  module: named('module'),
  dict: {
    isSingle: false,
    fileOf: (name) => `dicts/${name}.json`,
    files: /(^|\/)dicts\/[^/]+\.json$/,
  },
  report: named('report'),
  dashboard: named('dashboard'),
  print: named('print'),
  trait: {
    isSingle: false,
    fileOf: (name) => `traits/${name}.trait.json`,
    files: /(^|\/)traits\/[^/]+\.trait\.json$/,
  },
  roles: single('roles'),
  menu: single('menu'),
  system: single('system'),
} satisfies Record<string, KindOfDefinition>;

export type DefinitionKind = keyof typeof definitionKinds;

export const kindNames = Object.keys(definitionKinds) as DefinitionKind[];

/** Kinds of which a company has one definition each, and always. */
export const singleKinds = kindNames.filter((kind) => definitionKinds[kind].isSingle);

/** What a definition is called; undefined where that cannot be read. */
export function nameOfDefinition(kind: DefinitionKind, value: unknown): string | undefined {
  if (definitionKinds[kind].isSingle) return kind;
  const name = (value as Partial<Record<DefinitionKind, unknown>> | null | undefined)?.[kind];
  return typeof name === 'string' ? name : undefined;
}

/** Whether a file changes what another one defines. */
export const isOverlay = (file: string) => file.startsWith('overlays/');

/** Meant as an overlay, in a folder that is called or stands otherwise: what it says would be taken for a whole definition. */
export const isMisplacedOverlay = (file: string) =>
  /(^|\/)overlays?\//i.test(file) && !isOverlay(file);

/** What a file is called that holds a definition, without the folder it stands in. */
export const fileNameOf = (kind: DefinitionKind, name: string) =>
  baseName(definitionKinds[kind].fileOf(name));

export const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

/** The kind of definition a file holds, by its name; undefined for other files. */
export const kindOfFile = (file: string): DefinitionKind | undefined =>
  isMisplacedOverlay(file)
    ? undefined
    : kindNames.find((kind) => definitionKinds[kind].files.test(file));
