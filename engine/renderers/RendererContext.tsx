import { createContext, use, type ReactNode } from 'react';
import type { Language, Module, Text } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Validate } from '#engine/schema/validationMessages.ts';
import { LeanProvider } from './lean/LeanProvider.tsx';
import { inLanguage } from './text.ts';

/** A record that a reference may point to. */
export interface Option {
  id: string;
  title: string;
  number: string | null;
  /** What tells it from its namesakes. */
  subtitle: string | null;
  /** In a tree: the record above it. */
  parent?: string | null;
  /** The person has used it lately. */
  isRecent?: boolean;
  isVoid?: boolean;
}
interface OptionsQuery {
  /** Module whose records are offered. */
  module: string;
  search?: string;
  /** How many have been answered already. */
  offset?: number;
  ids?: string[];
  /** Just those with one of these titles or numbers. */
  texts?: string[];
  /** The field that asks, so that its `refWhere` applies. */
  for?: { module: string; field: string; lines?: string };
  /** The record being edited. */
  parent?: RecordData;
}
interface LookupQuery {
  module: string;
  id: string;
  /** Fields of the record, also through references: `customerId.taxNo`. */
  paths: string[];
}
/** Values and titles of references, by path. */
export interface LookupAnswer {
  values: Record<string, FieldValue>;
  titles: Record<string, string | null>;
}
/** A record being edited whose found references are asked for. */
interface FoundQuery {
  module: string;
  /** When it is saved already. */
  id?: string;
  data: RecordData;
}
/** Ids by path, null where none or several records match; titles by id. */
export interface FoundAnswer {
  ids: Record<string, string | null>;
  titles: Record<string, string>;
}
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
  options(query: OptionsQuery): Promise<readonly Option[]>;
  lookup(query: LookupQuery): Promise<LookupAnswer>;
  /** References that nobody chooses, as saving would find them; absent: they are seen after saving. */
  found?(query: FoundQuery): Promise<FoundAnswer>;
  upload(request: UploadRequest): Promise<FileInfo>;
  openFile(file: FileInfo): void;
  /** The content of a picture, to be shown small; absent: a sign is shown instead. */
  picture?(id: string): Promise<Blob>;
  openRecord(module: string, id: string): void;
  /** The compiled validator of a module; absent: shapes are left to the server. */
  validator?(module: Module): Promise<Validate>;
  /** What the person chose in a renderer, kept for the next time; absent: nothing is kept. */
  settings?: {
    read<T>(key: string): Promise<T | null>;
    write(key: string, value: unknown): void;
  };
  /** Opens a form for a new record and answers it, for "create in place"; absent or undefined: not permitted. */
  createRecord?(module: string, title: string): (() => Promise<Option | undefined>) | undefined;
}

const RendererContext = createContext<RendererServices | null>(null);

/** Mount once, inside `ChakraProvider`; `services` keeps its identity while nothing in it changes. */
export function RendererProvider(props: { services: RendererServices; children: ReactNode }) {
  return (
    <RendererContext value={props.services}>
      <LeanProvider>{props.children}</LeanProvider>
    </RendererContext>
  );
}

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
