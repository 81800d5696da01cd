import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import { RecordData, Text, objectAs, orUndefined } from './parts.ts';
import { CompanySettings } from './configuration.ts';
import type { ExceptionalDay, Shift } from '#engine/schema/WorkCalendar.ts';
import type { Dictionary, FieldType, Module, System } from '#engine/schema/language/index.ts';

/** What the application is called, for everybody; `pageTitle` in the tab of the browser. */
export const Product = Type.Intersect([
  objectAs<Pick<System, 'title' | 'pageTitle'>>(),
  Type.Object({
    /** Whom to call. */
    hotline: Type.Optional(orUndefined(Type.String())),
  }),
]);
export type Product = Static<typeof Product>;

export const PublicModule = Type.Intersect([
  objectAs<Pick<Module, 'title' | 'icon' | 'screens' | 'open'>>(),
  Type.Object({
    /** Of variants with a moduleNo of their own: the field and its value that tell them apart, by that moduleNo. */
    codes: Type.Optional(
      Type.Record(Type.String(), Type.Object({ by: Type.String(), variant: Type.String() })),
    ),
  }),
]);
export type PublicModule = Static<typeof PublicModule>;

/** What every screen needs, whoever looks. */
export const PublicDefinitions = Type.Object({
  version: Type.Number(),
  dicts: Type.Record(Type.String(), objectAs<Dictionary>()),
  /** Titles of roles by code. */
  roles: Type.Record(Type.String(), Text),
  modules: Type.Record(Type.String(), PublicModule),
  system: Type.Intersect([
    objectAs<
      Pick<
        System,
        'title' | 'pageTitle' | 'timeZone' | 'currency' | 'administratorRole' | 'settings'
      >
    >(),
    Type.Object({
      users: Type.Object({ module: Type.String() }),
      orgs: Type.Object({ module: Type.String() }),
      posts: Type.Object({ module: Type.String() }),
    }),
  ]),
  /** `user` of expressions. */
  user: RecordData,
  /** What no file may be larger than. */
  maxFileMegabytes: Type.Number(),
  settings: CompanySettings,
  /** When people work: shifts of a day, and days that are not as their weekday. */
  calendar: Type.Object({
    hours: Type.Unsafe<readonly Shift[]>(Type.Array(objectAs())),
    days: Type.Unsafe<readonly ExceptionalDay[]>(Type.Array(objectAs())),
  }),
  /** The server's time, ISO 8601 in UTC. */
  now: Type.String(),
});
export type PublicDefinitions = Static<typeof PublicDefinitions>;

/** A module cut to what the caller may know, for rendering. */
export const DefinitionAnswer = Type.Object({
  module: objectAs<Module>(),
  /** Grows with each published change; part of the query key. */
  version: Type.Number(),
  /** Field types of what paths through references end in: `customerId.level` → dict. */
  paths: Type.Record(
    Type.String(),
    Type.Object({
      type: Type.Unsafe<FieldType>(Type.String()),
      title: Text,
      dict: Type.Optional(Type.String()),
      ref: Type.Optional(Type.String()),
    }),
  ),
  /** Modules whose records refer here and that the caller may list. */
  related: Type.Array(
    Type.Object({
      module: Type.String(),
      field: Type.String(),
      lines: Type.Optional(Type.String()),
      of: Type.Optional(Type.String()),
      title: Text,
    }),
  ),
  /** Modules of which a new record takes several that its list shows, with the titles of their forms. */
  begins: Type.Array(Type.Object({ module: Type.String(), title: Text })),
  /** What the caller may do somewhere in this module: create, export, … */
  actions: Type.Array(Type.String()),
  /** Of a module with variants: those the caller may create. */
  variants: Type.Optional(Type.Array(Type.String())),
  /** Address of the standalone validator, an ES module. */
  validator: orNull(Type.String()),
});
export type DefinitionAnswer = Static<typeof DefinitionAnswer>;
