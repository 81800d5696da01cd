import {
  baseActions,
  type Field,
  type Module,
  type NameKind,
  type Report,
  type Text,
} from '../language/index.ts';
import { fieldOf, systemFieldSpecs } from '../paths.ts';
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
  const { names, text } = place;
  const module = place.module === undefined ? undefined : registry.findModule(place.module);
  const own = named(registry, names, place.dict);
  if (own) return own;
  const inside = namesInReports(registry, place.reports ?? [], names);
  if (inside) return inside;
  if (!module) return [];
  const at = (...path: (string | number)[]) => ({
    at: { kind: 'module' as const, name: module.module, path },
  });
  const ids = (all: readonly { id: string; title?: Text }[] = [], ...path: string[]) =>
    all.map(({ id, title }, index) => ({ name: id, title, ...at(...path, index) }));
  const fields =
    place.table === undefined
      ? module.fields
      : { ...module.fields[place.table]?.columns, ...module.fields };
  switch (names) {
    case 'field':
      return ofFields(fields, (name) => at('fields', name));
    case 'column':
      return Object.entries(module.fields).flatMap(([table, { columns = {} }]) =>
        ofFields(columns, (name) => at('fields', table, 'columns', name)),
      );
    case 'path':
      return place.reports?.length && place.table !== undefined
        ? ofLinePath(registry, module, place.table, text)
        : ofPath(registry, module, text);
    case 'fieldOrColumn':
      return ofPath(registry, module, text);
    case 'step':
      return module.flow
        ? [...walkSteps(module.flow)].map(({ step, path }) => ({
            name: step.id,
            title: step.title,
            ...at(...path),
          }))
        : [];
    case 'status':
      return ofDict(registry, module.fields['status']?.dict);
    case 'action':
      return [
        ...baseActions.map((name) => ({ name, detail: 'action' })),
        ...ids(module.transitions, 'transitions'),
      ];
    case 'guard':
      return ids(module.guards, 'guards');
    case 'effect':
      return (module.effects ?? []).map((effect, index) => ({
        name: effect.id,
        title: effectInWords(registry, module, effect),
        ...at('effects', index),
      }));
    case 'unique':
      return ids(module.unique, 'unique');
    case 'screen':
      return ids(module.screens, 'screens');
    default:
      return [];
  }
}

/** Names that are the same wherever they stand. */
function named(registry: Registry, names: NameKind, dict?: string): Named[] | undefined {
  switch (names) {
    case 'module':
    case 'moduleNo':
      return registry.modules.map(({ module, title }) => ({
        name: module,
        title,
        detail: 'module',
        at: { kind: 'module', name: module, path: ['module'] },
      }));
    case 'dict':
      return registry.dicts.map(({ dict: name, title }) => ({
        name,
        title,
        detail: 'dictionary',
        at: { kind: 'dict', name, path: [] },
      }));
    case 'report':
      return registry.reports.map(({ report: name, title }) => ({ name, title, detail: 'report' }));
    case 'dashboard':
      return registry.dashboards.map(({ dashboard: name, title }) => ({
        name,
        title,
        detail: 'dashboard',
      }));
    case 'value':
      return ofDict(registry, dict);
    case 'role':
      return Object.entries(registry.roles.roles).map(([name, { title }]) => ({
        name,
        title,
        detail: 'role',
        at: { kind: 'roles', name: 'roles', path: ['roles', name] },
      }));
    case 'menuScreen':
      return registry.modules.flatMap(({ module, screens }) =>
        screens.map(({ id, title }, index) => ({
          name: `${module}/${id}`,
          title,
          detail: 'screen',
          at: { kind: 'module' as const, name: module, path: ['screens', index] },
        })),
      );
    default:
      return undefined;
  }
}

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
