import type { RecordData } from '#engine/schema/record.ts';
import type { CompanySettings } from './configuration.ts';
import type { ExceptionalDay, Shift } from '#engine/schema/WorkCalendar.ts';
import type { Dictionary, FieldType, Module, System } from '#engine/schema/language/index.ts';

/** What the application is called, for everybody; `pageTitle` in the tab of the browser. */
export interface Product extends Pick<System, 'title' | 'pageTitle'> {
  /** Whom to call. */
  hotline?: string | undefined;
}

/** What every screen needs, whoever looks. */
export interface PublicDefinitions {
  version: number;
  dicts: Record<string, Dictionary>;
  /** Titles of roles by code. */
  roles: Record<string, { en: string; zh: string }>;
  modules: Record<string, PublicModule>;
  system: Pick<
    System,
    'title' | 'pageTitle' | 'timeZone' | 'currency' | 'administratorRole' | 'settings'
  > & {
    users: { module: string };
    orgs: { module: string };
    posts: { module: string };
  };
  /** `user` of expressions. */
  user: RecordData;
  /** What no file may be larger than. */
  maxFileMegabytes: number;
  settings: CompanySettings;
  /** When people work: shifts of a day, and days that are not as their weekday. */
  calendar: { hours: readonly Shift[]; days: readonly ExceptionalDay[] };
  /** The server's time, ISO 8601 in UTC. */
  now: string;
}
export interface PublicModule extends Pick<Module, 'title' | 'icon' | 'screens' | 'open'> {
  /** Of variants with a moduleNo of their own: the field and its value that tell them apart, by that moduleNo. */
  codes?: Record<string, { by: string; variant: string }>;
}

/** A module cut to what the caller may know, for rendering. */
export interface DefinitionAnswer {
  module: Module;
  /** Grows with each published change; part of the query key. */
  version: number;
  /** Field types of what paths through references end in: `customerId.level` → dict. */
  paths: Record<
    string,
    { type: FieldType; title: { en: string; zh: string }; dict?: string; ref?: string }
  >;
  /** Modules whose records refer here and that the caller may list. */
  related: {
    module: string;
    field: string;
    lines?: string;
    of?: string;
    title: { en: string; zh: string };
  }[];
  /** What the caller may do somewhere in this module: create, export, … */
  actions: string[];
  /** Of a module with variants: those the caller may create. */
  variants?: string[];
  /** Address of the standalone validator, an ES module. */
  validator: string | null;
}
