import { codesOf, type Code } from './codes.ts';
import { modulesByTitle } from './moduleDicts.ts';
import { withSubjects } from './matrixLines.ts';
import { Settings } from './Settings.ts';
import { isOneRecord, isOrganisation, isPerson, isPost, isRecord } from './language/fieldUses.ts';
import type {
  Dashboard,
  Dictionary,
  Field,
  Menu,
  Module,
  PrintTemplate,
  Report,
  Roles,
  RollupTerm,
  System,
} from './language/index.ts';

export { isMultiple } from './language/fieldTypes.ts';

/** All definitions in force, as data: what is published in the `definition` table or read from files. */
export interface Definitions {
  modules: Module[];
  dicts: Dictionary[];
  /** What is absent, a company has none of. */
  reports?: Report[];
  dashboards?: Dashboard[];
  prints?: PrintTemplate[];
  roles: Roles;
  menu: Menu;
  system: System;
}

/**
 * A roll-up term seen from its source: a record of `term.of` counts into `field` of `module`, or of its lines in
 * `table`.
 */
export interface RollupUse {
  module: string;
  table?: string;
  field: string;
  term: RollupTerm;
}

/** A reference seen from its target: `field` (of line table `lines`, when given) of `module` refers here. */
export interface ReferenceUse {
  module: string;
  field: string;
  lines?: string;
}

/**
 * The definitions, indexed. Immutable but for what the company sets: a change of any definition makes a new registry,
 * so everything compiled from one may be kept in a WeakMap keyed by it.
 */
export interface Registry extends Definitions {
  /** Modules with records of their own: all but those that list what others have. */
  readonly stored: readonly Module[];
  /** What the company has set, now. */
  readonly settings: Settings;
  readonly reports: Report[];
  readonly dashboards: Dashboard[];
  readonly prints: PrintTemplate[];
  findReport(name: string): Report | undefined;
  findDashboard(name: string): Dashboard | undefined;
  findPrint(name: string): PrintTemplate | undefined;
  /** Templates for records of a module. */
  printsOf(module: string): readonly PrintTemplate[];
  module(name: string): Module;
  findModule(name: string): Module | undefined;
  dict(code: string): Dictionary;
  findDict(code: string): Dictionary | undefined;
  /** What a moduleNo names: a module, or one variant of it. */
  findCode(moduleNo: string): Code | undefined;
  /** Roll-ups of other modules that records of `module` count into. */
  rollupsFrom(module: string): readonly RollupUse[];
  /** Fields anywhere that refer to records of `module`. */
  referencesTo(module: string): readonly ReferenceUse[];
  /** Fields that refer to records of any module. */
  anyReferences: readonly ReferenceUse[];
}

/**
 * @param settings those of another registry of the same company, so that what is set holds in both
 * @throws Error when a module is asked for that is not defined
 */
export function createRegistry(definitions: Definitions, settings?: Settings): Registry {
  // who knows a part of the modules was told about all of them
  const told = new Set(definitions.dicts.map(({ dict }) => dict));
  const unwritten = modulesByTitle(definitions).filter(({ dict }) => !told.has(dict));
  const all = [...definitions.dicts, ...unwritten].map((dict) => withRoles(dict, definitions));
  const dicts = new Map(all.map((dict) => [dict.dict, dict]));
  const complete = definitions.modules.map((module) =>
    withSubjects(withForm(module), (code) => dicts.get(code)),
  );
  const stored = complete.filter(({ sources }) => !sources);
  const modules = new Map(complete.map((module) => [module.module, module]));
  const { reports = [], dashboards = [], prints = [] } = definitions;
  const reportsByName = new Map(reports.map((report) => [report.report, report]));
  const dashboardsByName = new Map(dashboards.map((dashboard) => [dashboard.dashboard, dashboard]));
  const printsByName = new Map(prints.map((print) => [print.print, print]));
  const printsByModule = new Map<string, PrintTemplate[]>();
  for (const print of prints) push(printsByModule, print.module, print);
  const codes = new Map(complete.flatMap(codesOf).map((code) => [code.moduleNo, code]));
  const { rollups, references, anyReferences } = usesIn(stored, definitions.system);
  const need = <T>(found: T | undefined, kind: string, name: string): T => {
    if (!found) throw new Error(`No ${kind} is called "${name}"`);
    return found;
  };
  return {
    ...definitions,
    modules: complete,
    stored,
    settings:
      settings ?? new Settings(definitions.system.settings, definitions.system.calendar?.hours),
    dicts: all,
    reports,
    dashboards,
    prints,
    findReport: (name) => reportsByName.get(name),
    findDashboard: (name) => dashboardsByName.get(name),
    findPrint: (name) => printsByName.get(name),
    printsOf: (module) => printsByModule.get(module) ?? [],
    findModule: (name) => modules.get(name),
    module: (name) => need(modules.get(name), 'module', name),
    findCode: (moduleNo) => codes.get(moduleNo),
    findDict: (code) => dicts.get(code),
    dict: (code) => need(dicts.get(code), 'dictionary', code),
    rollupsFrom: (module) => rollups.get(module) ?? [],
    referencesTo: (module) => references.get(module) ?? [],
    anyReferences,
  };
}

/** Which fields count or refer to records of which module. */
function usesIn(modules: readonly Module[], system: System) {
  const rollups = new Map<string, RollupUse[]>();
  const references = new Map<string, ReferenceUse[]>();
  const anyReferences: ReferenceUse[] = [];
  const note = (spec: Field, use: ReferenceUse) => {
    const { module, field, lines: table } = use;
    for (const term of spec.rollup ?? [])
      push(rollups, term.of, { module, field, term, ...(table !== undefined && { table }) });
    const target = referencedModule(spec, system);
    if (target) push(references, target, use);
    if (isAnyReference(spec)) anyReferences.push(use);
  };
  for (const { module, fields } of modules) {
    for (const [field, spec] of Object.entries(fields)) {
      note(spec, { module, field });
      for (const [column, columnSpec] of Object.entries(spec.columns ?? {}))
        note(columnSpec, { module, field: column, lines: field });
    }
  }
  return { rollups, references, anyReferences };
}

/** Who holds a role is chosen from a dictionary: it has all roles that are held, also those made since it was written. */
function withRoles(dict: Dictionary, { modules, roles, system }: Definitions): Dictionary {
  // files that are being checked, and what a browser gets, may lack any of it
  const holders = system?.roleHolders as Definitions['system']['roleHolders'] | undefined;
  const holding = modules.find(({ module }) => module === holders?.module);
  if (!holders || holding?.fields[holders.role]?.dict !== dict.dict) return dict;
  const offered = new Set(dict.items.map(({ value }) => value));
  const missing = Object.entries(roles.roles).filter(
    ([code, { scope }]) => scope !== 'starter' && !offered.has(code),
  );
  if (missing.length === 0) return dict;
  const items = missing.map(([value, { title }]) => ({ value, title }));
  return { ...dict, items: [...dict.items, ...items] };
}

/** A file need not give a form to a module that has no records. */
export const withForm = (module: Module): Module =>
  (module as Partial<Module>).form ? module : { ...module, form: { tabs: [] } };

/** Stands for the module of a reference to a record of any. */
export const anyModule = '*';

/** True for a reference to a record of any module, which a field beside it names. */
export const isAnyReference = (field: Pick<Field, 'type' | 'ref'>) =>
  field.ref === anyModule && isOneRecord(field);

/** The module a reference field points to: its own `ref`, or the company's users, organisations or posts. */
export function referencedModule(field: Field, system: System): string | undefined {
  if (isRecord(field)) return isAnyReference(field) ? undefined : field.ref;
  if (isPerson(field)) return system.users.module;
  if (isOrganisation(field)) return system.orgs.module;
  return isPost(field) ? system.posts.module : undefined;
}

/** True for a roll-up that counts or adds up: it starts at 0 and is never empty. */
export const isTotal = ({ rollup }: Field) =>
  rollup?.every(({ op }) => op === 'sum' || op === 'count') ?? false;

function push<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
