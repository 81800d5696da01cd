import { createContext, use, useMemo, type ReactNode } from 'react';
import type { InvoicePart, Language, Module, Reads, Text } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type {
  FoundAnswer,
  FoundQuery,
  LookupAnswer,
  LookupQuery,
  Option,
  OptionsQuery,
  TakenKey,
  TakenQuery,
} from '#engine/schema/references.ts';
import type { Owned } from '#engine/schema/owners.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { CompiledSchema } from '#engine/record/validationMessages.ts';
import { StyleProvider } from './styles/StyleProvider.tsx';
import { inLanguage } from './text.ts';

/** A type and no interface, so that it is a `FieldValue`, too. */
export type FileInfo = {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
};
export interface UploadRequest {
  file: File;
  /** Module and field the file is for; absent: it goes with an opinion. */
  module?: string;
  field?: string;
  /** From 0 to 1. */
  onProgress(fraction: number): void;
  signal: AbortSignal;
}

/** What a file says of itself, as fields hold it. */
export type ReadParts = Partial<Record<InvoicePart, string>>;

/** A question, and the module it is asked of. */
type Of<Query> = Query & { module: string };

/** All that renderers may ask of their host. They never fetch by themselves. */
export interface RendererServices {
  language: Language;
  /** IANA name of the zone in which who looks reads and types times. */
  timeZone: string;
  /** Definitions the browser knows: dictionaries, system, and the modules it has loaded. */
  registry: Registry;
  /** `user` of expressions: id, orgId, companyId, orgs, roles … */
  user: RecordData;
  /** The server's time, ISO 8601 in UTC. */
  now(): string;
  options(query: Of<OptionsQuery>): Promise<readonly Option[]>;
  lookup(query: Of<LookupQuery>): Promise<LookupAnswer>;
  /** References that nobody chooses, as saving would find them; absent: they are seen after saving. */
  found?(query: Of<FoundQuery>): Promise<FoundAnswer>;
  /** Unique keys of a record being edited that another has; absent: they are told of when it is saved. */
  taken?(query: Of<TakenQuery>): Promise<readonly TakenKey[]>;
  upload(request: UploadRequest): Promise<FileInfo>;
  /** Larger files are refused before they are uploaded; absent: whatever the fields take is uploaded. */
  maxFileMegabytes?: number;
  /** What a file says of itself; undefined: it is no such file. Absent: files fill nothing in. */
  readFile?(kind: Reads['kind'], file: File): Promise<ReadParts | undefined>;
  openFile(file: FileInfo): void;
  /** The content of a picture, to be shown small; absent: a sign is shown instead. */
  picture?(id: string): Promise<Blob>;
  openRecord(module: string, id: string): void;
  /** What stands in the name of a person, as a record of a module tells it; absent: it is not told. */
  owned?(personId: string, module: string, recordId?: string): Promise<readonly Owned[]>;
  /** Opens the list of these records; undefined: the person has no such list. */
  openOwned?(
    owned: Pick<Owned, 'module' | 'field' | 'apart'>,
    personId: string,
  ): (() => void) | undefined;
  /** The compiled validator of a module; absent: shapes are left to the server. */
  validator?(module: Module): Promise<CompiledSchema>;
  /** What the person chose in a renderer, kept for the next time; absent: nothing is kept. */
  settings?: {
    read<T>(key: string): Promise<T | null>;
    write(key: string, value: unknown): void;
  };
  /** Opens a form for a new record and answers it, for "create in place"; absent or undefined: not permitted. */
  createRecord?(module: string, title: string): (() => Promise<Option | undefined>) | undefined;
}

const RendererContext = createContext<RendererServices | null>(null);

/** What a host gives: its definitions, and of all else what the fields that it shows ask for. */
export type RendererHost = Pick<RendererServices, 'registry'> & Partial<RendererServices>;

interface ProviderProps {
  services: RendererHost;
  children: ReactNode;
}

/** Mount once, inside `ChakraProvider`; `services` keeps its identity while nothing in it changes. */
export function RendererProvider({ services, children }: ProviderProps) {
  const whole = useMemo(() => wholeOf(services), [services]);
  return (
    <RendererContext value={whole}>
      <StyleProvider>{children}</StyleProvider>
    </RendererContext>
  );
}

/** Of a host without other records, people and files. */
const wholeOf = (host: RendererHost): RendererServices => ({
  language: 'en',
  timeZone: host.registry.system.timeZone,
  user: {},
  now: () => new Date().toISOString(),
  options: () => Promise.resolve([]),
  lookup: () => Promise.resolve({ values: {}, titles: {} }),
  upload: () => Promise.reject(new Error('Nobody keeps files here')),
  openFile: () => undefined,
  openRecord: () => undefined,
  ...host,
});

/** @throws Error outside of a RendererProvider. */
export function useServices(): RendererServices {
  const services = use(RendererContext);
  if (!services) throw new Error('Renderers must stand inside a RendererProvider');
  return services;
}

/** Picks the text of the current language. */
export function useText(): (text: Text) => string {
  const { language } = useServices();
  return (text) => inLanguage(text, language);
}
