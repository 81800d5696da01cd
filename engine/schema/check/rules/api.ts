import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { apiPath, methodOf, pageSlots } from '../../apiPath.ts';
import type { ApiCall } from '../../language/index.ts';
import {
  expectName,
  type CheckContext,
  type ModuleSource,
  type Rule,
  type RuleAcross,
} from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { expectPath, fieldNames } from './expectPath.ts';

const finding = ['list', 'record', 'lines', 'sums', 'tree', 'values', 'export'] as const;
const answers = [...finding, 'free', 'template', 'change', 'deletes', 'act', 'tasks'] as const;

/** Calls at addresses of their own answer one thing that exists. */
export const api: Rule = (context) => {
  for (const place of context.modules) {
    for (const [index, call] of (place.module.api ?? []).entries()) {
      const at = ['api', index];
      checkAnswer(context, place, at, call);
      checkPath(context, place, at, call);
    }
  }
};

/** Each is at an address that is nobody else’s. */
export const addresses: RuleAcross = ({ modules, report }) => {
  const taken = new Map<string, Message>();
  for (const { source, module } of modules)
    for (const [index, call] of (module.api ?? []).entries()) {
      const { id, path } = call;
      const { fixed, slots } = apiPath(path);
      const key = `${methodOf(call)} ${fixed.join('/')} ${slots.length}`;
      const first = taken.get(key);
      if (first) report(source, ['api', index, 'path'], message('addressTaken', { call: first }));
      else taken.set(key, message('callOfModule', { id, module: module.module }));
    }
};

function checkAnswer(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  call: ApiCall,
) {
  const { list, where, tasks, lines, sums, tree, values, change, act } = call;
  const { registry, report } = context;
  const expect = (key: string, kind: Message, name: string, names: readonly string[]) =>
    expectName(context, source, [...at, key], kind, name, names);
  if (answers.filter((key) => call[key] !== undefined).length !== 1)
    report(source, at, message('answersOneThing', { keys: answers.join(', ') }));
  if (where !== undefined && !finding.some((key) => call[key] !== undefined))
    report(source, [...at, 'where'], message('onlyListNarrowed'), { key: true });
  const lists = module.screens.flatMap(({ id, kind }) => (kind === 'list' ? [id] : []));
  const areas = registry.menu.items.map(({ id }) => id);
  if (list !== undefined) expect('list', message('kind.listScreen'), list, lists);
  if (call.export !== undefined) expect('export', message('kind.listScreen'), call.export, lists);
  const field = (key: string, name: string) =>
    expect(key, message('kind.field'), name, fieldNames(module));
  if (lines !== undefined) field('lines', lines);
  if (tree !== undefined) field('tree', tree);
  if (values !== undefined) field('values', values);
  for (const name of sums ?? []) field('sums', name);
  for (const name of change ?? []) field('change', name);
  if (act !== undefined) expect('act', message('kind.action'), act, actionsOf(module));
  if (tasks !== undefined) expect('tasks', message('kind.area'), tasks, areas);
}

/** What grants say may be done. */
const actionsOf = ({ access }: ModuleSource['module']) => access.flatMap(({ actions }) => actions);

/** Words at which every module answers: a call of its own at one of them would take its place. */
const answered = new Set(
  `list groups handle action batch options lookup found timeline related readers remindReaders
  comments import call callFile`.split(/\s+/),
);

function checkPath(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  { path, parameters = {} }: ApiCall,
) {
  const { registry, report } = context;
  const { fixed, slots } = apiPath(path);
  const owner = fixed[1]!;
  const code = registry.findCode(owner);
  const isApart = owner === module.module || fixed.length > 3;
  if (code && (!isApart || (fixed.length === 3 && answered.has(fixed[2]!))))
    report(source, [...at, 'path'], message('callsOfModule', { module: owner }));
  const known = [...pageSlots, 'id', ...Object.keys(parameters), ...fieldNames(module)];
  for (const slot of slots)
    expectName(context, source, [...at, 'path'], message('kind.field'), slot, known);
  for (const [name, { field }] of Object.entries(parameters))
    expectPath(context, { source, module }, [...at, 'parameters', name, 'field'], field);
}
