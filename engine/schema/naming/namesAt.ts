import {
  baseActions,
  type Field,
  type Module,
  type NameKind,
  type Report,
  type Text,
} from '../language/index.ts';
import { fieldOf, systemFieldSpecs } from '../paths.ts';
import { unfilled } from '../placeholders.ts';
import { effectInWords } from '../inWords/effectInWords.ts';
import { referencedModule, type Registry } from '../registry.ts';
import { ofParent } from '../../report/fieldAt.ts';
import { walkSteps } from '../walkSteps.ts';
import type { Named } from './Named.ts';
import { namesInReports } from './namesInReports.ts';

/** Where a name stands. */
export interface NamePlace {
  names: NameKind;
  /** The module whose names count. */
  module: string | undefined;
  /** The line table whose columns count. */
  table?: string | undefined;
  /** The dictionary whose values count. */
  dict?: string | undefined;
  /** The reports whose own names count. */
  reports?: readonly Report[];
  /** What is written so far: `projectId.na`. */
  text: string;
}

/** All that may stand at a place, as far as definitions in force tell. */
export function namesAt(registry: Registry, place: NamePlace): Named[] {
  const { names } = place;
  const module = place.module === undefined ? undefined : registry.findModule(place.module);
  const anywhere = namesAnywhere[names];
  if (anywhere) return anywhere(registry, place);
  const inside = namesInReports(registry, place.reports ?? [], names);
  if (inside) return inside;
  return (module && namesInModule[names]?.(registry, module, place)) ?? [];
}

type NamesOf = (registry: Registry, place: NamePlace) => Named[];
type NamesIn = (registry: Registry, module: Module, place: NamePlace) => Named[];

const ofModules: NamesOf = ({ modules }) =>
  modules.map(({ module, title }) => ({
    name: module,
    title,
    detail: 'module',
    at: { kind: 'module', name: module, path: ['module'] },
  }));

/** Names that are the same wherever they stand. */
const namesAnywhere: Partial<Record<NameKind, NamesOf>> = {
  module: ofModules,
  moduleNo: ofModules,
  dict: ({ dicts }) =>
    dicts.map(({ dict: name, title }) => ({
      name,
      title,
      detail: 'dictionary',
      at: { kind: 'dict', name, path: [] },
    })),
  report: ({ reports }) =>
    reports.map(({ report: name, title }) => ({ name, title, detail: 'report' })),
  dashboard: ({ dashboards }) =>
    dashboards.map(({ dashboard: name, title }) => ({ name, title, detail: 'dashboard' })),
  value: (registry, { dict }) => ofDict(registry, dict),
  role: ({ roles }) =>
    Object.entries(roles.roles).map(([name, { title }]) => ({
      name,
      title,
      detail: 'role',
      at: { kind: 'roles', name: 'roles', path: ['roles', name] },
    })),
  menuScreen: ({ modules }) =>
    modules.flatMap(({ module, screens }) =>
      screens.map(({ id, title }, index) => ({
        name: `${module}/${id}`,
        title,
        detail: 'screen',
        at: { kind: 'module' as const, name: module, path: ['screens', index] },
      })),
    ),
};

/** Names of the parts of a module. */
const namesInModule: Partial<Record<NameKind, NamesIn>> = {
  field(_, module, { table }) {
    const columns = table === undefined ? {} : module.fields[table]?.columns;
    return ofFields({ ...columns, ...module.fields }, (name) => within(module, 'fields', name));
  },
  column: (_, module) =>
    Object.entries(module.fields).flatMap(([table, { columns = {} }]) =>
      ofFields(columns, (name) => within(module, 'fields', table, 'columns', name)),
    ),
  path: (registry, module, { reports, table, text }) =>
    reports?.length && table !== undefined
      ? ofLinePath(registry, module, table, text)
      : ofPath(registry, module, text),
  fieldOrColumn: (registry, module, { text }) => ofPath(registry, module, text),
  step: (_, module) =>
    module.flow
      ? [...walkSteps(module.flow)].map(({ step, path }) => ({
          name: step.id,
          title: step.title,
          ...within(module, ...path),
        }))
      : [],
  status: (registry, { fields }) => ofDict(registry, fields['status']?.dict),
  action: (_, module) => [
    ...baseActions.map((name) => ({ name, detail: 'action' })),
    ...ids(module, 'transitions'),
  ],
  guard: (_, module) => ids(module, 'guards'),
  effect: (registry, module) =>
    (module.effects ?? []).map((effect, index) => ({
      name: effect.id,
      title: effectInWords(registry, module, effect),
      ...within(module, 'effects', index),
    })),
  unique: (_, module) => ids(module, 'unique'),
  screen: (_, module) => ids(module, 'screens'),
};

const within = ({ module: name }: Module, ...path: (string | number)[]) => ({
  at: { kind: 'module' as const, name, path },
});

/** By their titles, or by what they tell whoever breaks them. */
const ids = (module: Module, part: 'transitions' | 'guards' | 'unique' | 'screens'): Named[] => {
  const all: readonly { id: string; title?: Text; message?: Text }[] = module[part] ?? [];
  return all.map(({ id, title, message }, index) => ({
    name: id,
    title: title ?? (message && unfilled(message)),
    ...within(module, part, index),
  }));
};

const ofDict = (registry: Registry, dict: string | undefined): Named[] =>
  (dict === undefined ? [] : (registry.findDict(dict)?.items ?? [])).map(
    ({ value, title }, index) => ({
      name: value,
      title,
      at: { kind: 'dict', name: dict!, path: ['items', index] },
    }),
  );

const ofFields = (fields: Readonly<Record<string, Field>>, at: (name: string) => object): Named[] =>
  Object.entries(fields).map(([name, { title, type }]) => ({
    name,
    title,
    detail: type,
    ...at(name),
  }));

/** Fields of what the references before the last point lead to. */
function ofPath(registry: Registry, start: Module, text: string): Named[] {
  const steps = text.split('.').slice(0, -1);
  const { end, module } = steps.reduce<{
    end: string;
    module: Module | undefined;
    columns?: Record<string, Field> | undefined;
  }>(
    ({ module: from, end: before, columns }, step) => {
      const field = columns?.[step] ?? (from && fieldOf(from, step));
      const target = field && referencedModule(field, registry.system);
      return {
        end: `${before}${step}.`,
        module: target === undefined ? undefined : registry.findModule(target),
        columns: field?.columns,
      };
    },
    { end: '', module: start },
  );
  const table = steps.length === 1 ? start.fields[steps[0]!]?.columns : undefined;
  const fields = table ?? (module && { ...module.fields, ...systemFieldSpecs });
  const { module: name } = module ?? start;
  const inside = table ? ['fields', steps[0]!, 'columns'] : ['fields'];
  return ofFields(fields ?? {}, (field) => ({
    at: { kind: 'module', name, path: [...inside, field] },
  })).map((one) => ({ ...one, name: `${end}${one.name}` }));
}

/** Columns of the lines that a report counts, and behind `parent.` fields of their record. */
function ofLinePath(registry: Registry, module: Module, table: string, text: string): Named[] {
  const ofRecord = (path: string) =>
    ofPath(registry, module, path).map((one) => ({ ...one, name: `${ofParent}${one.name}` }));
  if (text.startsWith(ofParent)) return ofRecord(text.slice(ofParent.length));
  const fields = module.fields[table]?.columns ?? {};
  const columns = ofPath(registry, { ...module, fields }, text);
  return text.includes('.') ? columns : [...columns, ...ofRecord('')];
}
