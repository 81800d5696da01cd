import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { apiPath } from '../../apiPath.ts';
import type { ApiCall } from '../../language/index.ts';
import {
  expectName,
  type CheckContext,
  type ModuleSource,
  type Rule,
  type RuleAcross,
} from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { fieldNames } from './fieldPaths.ts';

const answers = ['list', 'tasks', 'role'] as const;
const pages = ['page', 'rows'];

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
    for (const [index, { id, path }] of (module.api ?? []).entries()) {
      const { fixed, slots } = apiPath(path);
      const key = `${fixed.join('/')} ${slots.length}`;
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
  const { list, where, tasks, role } = call;
  const { registry, report } = context;
  const expect = (key: string, kind: Message, name: string, names: readonly string[]) =>
    expectName(context, source, [...at, key], kind, name, names);
  if (answers.filter((key) => call[key] !== undefined).length !== 1)
    report(source, at, message('answersOneThing'));
  if (where !== undefined && list === undefined)
    report(source, [...at, 'where'], message('onlyListNarrowed'), { key: true });
  const lists = module.screens.flatMap(({ id, kind }) => (kind === 'list' ? [id] : []));
  const areas = registry.menu.items.map(({ id }) => id);
  if (list !== undefined) expect('list', message('kind.listScreen'), list, lists);
  if (tasks !== undefined) expect('tasks', message('kind.area'), tasks, areas);
  if (role !== undefined)
    expect('role', message('kind.role'), role, Object.keys(registry.roles.roles));
}

function checkPath(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  { path }: ApiCall,
) {
  const { registry, report } = context;
  const { fixed, slots } = apiPath(path);
  const owner = fixed[1]!;
  if (registry.findCode(owner))
    report(source, [...at, 'path'], message('callsOfModule', { module: owner }));
  for (const slot of slots)
    expectName(context, source, [...at, 'path'], message('kind.field'), slot, [
      ...pages,
      ...fieldNames(module),
    ]);
}
