import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import { closest } from '../../messages/closest.ts';
import type { JsonPath } from '../check/Source.ts';
import { isObject, objectOf, type Json, type JsonObject } from './json.ts';
import { merge } from './merge.ts';
import type { Merging } from './Merging.ts';
import { rewrite, type Rewriting } from './rewrite.ts';
import { SharedUnread } from './SharedUnread.ts';

/** What all modules may take by name: grants and steps of processes from `roles.json`, fields from `system.json`. */
export interface Named {
  grants: JsonObject;
  approvals: JsonObject;
  fields: JsonObject;
}

/** The single tab of a form that says its sections at once. */
const onlyTab = { id: 'basic', title: { en: 'Basics', zh: '基本信息' } };

/**
 * A part of a module (itself, a trait, an overlay) with all in full that may be said in short. What it cannot read it
 * leaves to the check.
 */
export function spellOut(part: Json, named: Named | undefined, merging: Merging): Json {
  const { trace } = merging;
  const grant = namedOf('kind.grant', named?.grants, (id) => ({ id }), standIn.grant, merging);
  const stepBase = (id: string) => ({ id, type: 'approve' });
  const step = namedOf('kind.approval', named?.approvals, stepBase, standIn.step, merging);
  const field = namedOf('kind.commonField', named?.fields, () => ({}), standIn.field, merging);
  const steps = (value: Json, pattern: readonly string[], path: JsonPath): Json =>
    rewrite(
      value,
      pattern,
      (one, at) => {
        const full = step(one, [...path, ...at]);
        return stepLists.reduce<Json>((whole, list) => steps(whole, list, [...path, ...at]), full);
      },
      trace,
    );
  const shortForms: [pattern: string, Rewriting][] = [
    ['access.*', grant],
    ['fields.*', field],
    ['fields.*.columns.*', field],
    ['fields.*.fetch', fetch],
    ['fields.*.columns.*.fetch', fetch],
    ['fields.*.owner', owner],
    ['form', (form) => form && oneTab(form, merging)],
    ['list.columns.*', asId],
    ['list.sort.*', sort],
    ['screens.*', (screen) => (typeof screen === 'string' ? { id: screen, kind: screen } : screen)],
    ['screens.*.list.columns.*', asId],
    ['screens.*.list.sort.*', sort],
  ];
  const spelled = shortForms.reduce<Json>(
    (whole, [pattern, rewriting]) => rewrite(whole, pattern.split('.'), rewriting, trace),
    part,
  );
  return steps(spelled, ['flow', 'steps', '*'], []);
}

/** Where a step has steps of its own. */
const stepLists = [
  ['cases', '*', 'steps', '*'],
  ['else', '*'],
  ['branches', '*', 'steps', '*'],
];

const asId: Rewriting = (value) => (typeof value === 'string' ? { id: value } : value);

/** `"contractId.projectId"`, or the first of several that is filled in. */
const fetch: Rewriting = (value) =>
  typeof value === 'string' || Array.isArray(value) ? { from: value } : value;

/** `"handOver"`, or with which records and amounts. */
const owner: Rewriting = (value) => (typeof value === 'string' ? { leaving: value } : value);

/** `"code"` from the smallest, `"-code"` from the largest. */
const sort: Rewriting = (value) =>
  typeof value !== 'string'
    ? value
    : value.startsWith('-')
      ? { field: value.slice(1), direction: 'desc' }
      : { field: value, direction: 'asc' };

function oneTab(form: Json, { trace }: Merging): Json {
  if (!isObject(form) || !('sections' in form)) return form;
  const { sections, ...rest } = form;
  const tab = { ...onlyTab, sections };
  const tabs = [tab];
  const result = { ...rest, tabs };
  for (const made of [tab, tabs, result]) trace?.made(made, form);
  trace?.took(tab, 'sections', form, 'sections');
  return result;
}

/** Stands for what has an unknown name, so that the rest of the file can be looked at. */
const standIn = {
  grant: (id: string): JsonObject => ({ id, roles: ['staff'], actions: ['read'] }),
  step: (id: string): JsonObject => ({
    id,
    type: 'approve',
    title: { en: id, zh: id },
    approvers: [{ rule: 'starterChooses' }],
  }),
  field: (id: string): JsonObject => ({ type: 'string', title: { en: id, zh: id } }),
};

/** Whether all that is wrong with a module are unknown names that something stands in for. */
export const hasStandIns = (problems: readonly Message[]): boolean =>
  problems.every(({ code, facts: { kind } }) => {
    const named = typeof kind === 'object' && 'code' in kind ? kind.code : '';
    return (
      /^unknown(Name|Shared)$/.test(code) &&
      ['kind.grant', 'kind.approval', 'kind.commonField'].includes(named)
    );
  });

type NamedKind = 'kind.grant' | 'kind.approval' | 'kind.commonField';

/** `"own"`, or `{ "use": "own", … }` with what differs. */
function namedOf(
  kind: NamedKind,
  all: JsonObject | undefined,
  start: (name: string) => JsonObject,
  inPlace: (id: string) => JsonObject,
  merging: Merging,
): Rewriting {
  return (value, path) => {
    const { use, ...rest } = typeof value === 'string' ? { use: value } : objectOf(value);
    if (typeof use !== 'string') return value;
    if (!all) throw new SharedUnread();
    const named = Object.hasOwn(all, use) ? all[use] : undefined;
    if (!isObject(named)) {
      merging.tell(path, ...unknownOf(kind, use, all));
      const whole = { ...inPlace(use), ...rest };
      if (isObject(value)) merging.trace?.made(whole, value);
      return whole;
    }
    const base = { ...start(use), ...named };
    merging.trace?.made(base, named);
    if (isObject(value)) merging.trace?.made(rest, value);
    return merge(base, rest, merging, path);
  };
}

/** That there is no such name, what there is, and which is probably meant: of several with the word in them none. */
function unknownOf(kind: NamedKind, name: string, all: JsonObject): [Message, string?] {
  const names = Object.keys(all);
  const like = names.filter((one) => one.toLowerCase().includes(name.toLowerCase()));
  const meant =
    calledSo(all, name) ?? (like.length > 1 ? undefined : (like[0] ?? closest(name, names)));
  const facts = { kind: message(kind), name };
  if (meant !== undefined || names.length === 0) return [message('unknownName', facts), meant];
  const there = (like.length > 0 ? like : names).slice(0, 12);
  return [message('unknownAmong', { ...facts, there })];
}

/** What has this id or title: people say the code of a role, or what a step is called on the screen. */
function calledSo(all: JsonObject, word: string): string | undefined {
  const isSame = (said: Json) => String(said).toLowerCase() === word.toLowerCase();
  return Object.keys(all).find((name) => {
    const { id, title } = objectOf(all[name]);
    return [id, ...Object.values(objectOf(title))].some(isSame);
  });
}
