import pluralize from 'pluralize';
import { isRecord, suits } from '../language/fieldUses.ts';
import { type FieldType, isFieldType, isSerial } from '../language/fieldTypes.ts';
import type { Text } from '../language/index.ts';
import { isObject, objectOf, type Json, type JsonObject } from './json.ts';
import { rewrite } from './rewrite.ts';
import type { Shared } from './Shared.ts';
import type { Trace } from './Trace.ts';

/** Where a module says nothing else: what nearly all modules want. */
export function derive(
  module: Json,
  { processes, approved }: Pick<Shared, 'processes' | 'approved'>,
  trace?: Trace,
): Json {
  if (!isObject(module)) return module;
  const { path, ...said } = module;
  trace?.made(said, module);
  const { onReject, ...policies } = processes;
  const rejected = onReject === undefined ? {} : { onReject };
  const complete = (value: Json, pattern: string, defaultsOf: (value: JsonObject) => JsonObject) =>
    rewrite(value, pattern.split('.'), (one) => withDefaults(one, defaultsOf, trace), trace);
  const steps = (value: Json, pattern: string): Json =>
    rewrite(
      value,
      pattern.split('.'),
      (step) =>
        ['cases.*.steps.*', 'else.*', 'branches.*.steps.*'].reduce(
          steps,
          withDefaults(step, ({ type }) => (canFail.has(type) ? rejected : {}), trace),
        ),
      trace,
    );

  let whole = withDefaults(said, ofModule, trace);
  // the name of a table is told where that of its module stands
  if (!('entity' in said)) trace?.took(objectOf(whole), 'entity', said, 'module');
  if ('flow' in said) {
    whole = withDefaults(whole, ({ screens }) => ({ open: openOf(screens) }), trace);
    whole = complete(whole, 'open', () => openOf(objectOf(whole)['screens']));
    whole = complete(whole, 'flow', () => ({ ...policies, ...forWhom(policies, said) }));
  }
  for (const lists of ['list', 'screens.*.list']) {
    whole = rewrite(whole, lists.split('.'), (list) => withMore(list, trace), trace);
    whole = rewrite(
      whole,
      [...lists.split('.'), 'columns'],
      (columns) => firstPinned(columns, trace),
      trace,
    );
  }
  whole = complete(whole, 'list', (list) =>
    ofList(list, objectOf(said['record'])['number'], said['fields']),
  );
  whole = complete(whole, 'screens.*', (screen) => ofScreen(screen, said, path));
  whole = complete(whole, 'fields.*', (field) =>
    isField(field) && isSerial(field) ? { readOnly: true } : {},
  );
  if (!('sources' in said))
    for (const fields of ['fields.*', 'fields.*.columns.*'])
      whole = complete(whole, fields, (field) => offered(field, approved));
  return steps(whole, 'flow.steps.*');
}

/** Of the people that documents are made for, those whom the module has. */
function forWhom({ onBehalfOf }: JsonObject, { fields }: JsonObject): JsonObject {
  if (!Array.isArray(onBehalfOf)) return {};
  const own = onBehalfOf.filter((field) => String(field) in objectOf(fields));
  return { onBehalfOf: own.length > 0 ? own : undefined };
}

/** Documents are chosen when they are approved. */
const offered = (field: JsonObject, approved: ReadonlySet<string>) => {
  const { ref, find, readOnly } = field;
  const isChosen = isField(field) && isRecord(field) && find === undefined && readOnly !== true;
  return isChosen && approved.has(String(ref)) ? { refWhere: 'approved(status)' } : {};
};

const isField = (value: JsonObject): value is JsonObject & { type: FieldType } =>
  isFieldType(value['type']);

const canFail = new Set<Json>(['approve', 'call']);

function withDefaults(value: Json, defaultsOf: (value: JsonObject) => JsonObject, trace?: Trace) {
  if (!isObject(value)) return value;
  const missing = Object.entries(defaultsOf(value)).filter(
    ([key, one]) => one !== undefined && !(key in value),
  );
  if (missing.length === 0) return value;
  const whole = { ...Object.fromEntries(missing), ...value };
  trace?.made(whole, value);
  return whole;
}

/** A module that says below which path they are has these screens, unless it changes them. */
export const usualScreens = (parts: readonly Json[]): JsonObject =>
  parts.some((part) => objectOf(part)['path'] !== undefined)
    ? { screens: ['list', 'form', 'detail'].map((id) => ({ id, kind: id })) }
    : {};

const ofModule = ({ module, sources }: JsonObject): JsonObject => ({
  entity: typeof module === 'string' && !sources ? tableName(module) : undefined,
});

/** `salesOrder` has the table `sales_order`. */
const tableName = (module: string) =>
  module.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const ofList = ({ filters }: JsonObject, number: Json, fields: Json): JsonObject => ({
  groups: Array.isArray(filters)
    ? filters.filter((filter) => canGroup(objectOf(fields), String(filter)))
    : undefined,
  sort: typeof number === 'string' ? [{ field: number, direction: 'desc' }] : undefined,
});

/** What is reached through references is looked at by the check; records are not grouped by their lines. */
function canGroup(fields: JsonObject, path: string): boolean {
  const field = fields[path];
  if (!isObject(field)) return !('columns' in objectOf(fields[path.split('.')[0]!]));
  return isField(field) && suits(field.type, 'group');
}

/** The first column stays in sight. */
function firstPinned(columns: Json, trace?: Trace): Json {
  if (!Array.isArray(columns) || columns.length === 0) return columns;
  const pinned = withDefaults(columns[0], () => ({ pinned: 'left' }), trace);
  if (pinned === columns[0]) return columns;
  const whole = (columns as Json[]).with(0, pinned);
  trace?.made(whole, columns);
  return whole;
}

/** Columns that are offered, and not shown at first, stand behind the others, unless they are shown after all. */
function withMore(list: Json, trace?: Trace): Json {
  if (!isObject(list) || !('more' in list)) return list;
  const { more, columns, ...rest } = list;
  if (!Array.isArray(more) || !Array.isArray(columns)) return list;
  const shown = columns as Json[];
  const isShown = (id: Json) => shown.some((column) => objectOf(column)['id'] === id);
  const hidden = [...more.keys()].filter((at) => !isShown(more[at]));
  const all = [...shown, ...hidden.map((at) => ({ id: (more as Json[])[at]!, hidden: true }))];
  const whole = { ...rest, columns: all };
  trace?.made(whole, list);
  trace?.made(all, columns);
  for (const [index, at] of hidden.entries()) {
    trace?.made(all[shown.length + index] as object, more);
    trace?.took(all, shown.length + index, more, at);
  }
  return whole;
}

/** A task opens the form and the detail, where there are such. */
function openOf(screens: Json): JsonObject {
  const ids = new Set(
    Array.isArray(screens) ? screens.map((screen) => objectOf(screen)['id']) : [],
  );
  const among = (id: string) => (ids.has(id) ? id : undefined);
  return JSON.parse(
    JSON.stringify({ add: among('form'), detail: among('detail'), approval: among('detail') }),
  ) as JsonObject;
}

/** What screens are called, by their kind, from the title of the module; a list is called as what it lists. */
const screenTitles: Readonly<Record<string, (title: Text) => Text>> = {
  list: ({ en, zh }) => ({ en: pluralOf(en), zh }),
  form: ({ en, zh }) => ({ en: `New ${inside(en)}`, zh: `新建${zh}` }),
  detail: ({ en, zh }) => ({ en: `${en} detail`, zh: zh.endsWith('详情') ? zh : `${zh}详情` }),
};

/** English nouns that do not count. */
const uncountable =
  /\b(info|information|satisfaction|personnel|feedback|recruitment|regularization|turnover|maintenance|management|experience|sharing|voiding|dispatch|stock-in|stock-out|acceptance|use)$/i;

/** `Letter of authorisation` → `Letters of authorisation` */
function pluralOf(title: string): string {
  const [, head = '', rest = ''] = /^(.+?)( (?:of|from) .+)?$/.exec(title) ?? [];
  return (uncountable.test(head) ? head : pluralize(head)) + rest;
}

/** `Seal use` → `seal use`; what is written in capitals stays. */
const inside = (title: string) =>
  /^.[A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

function ofScreen({ id, kind }: JsonObject, { title }: JsonObject, path: Json): JsonObject {
  const { en, zh } = objectOf(title);
  return {
    path: typeof path === 'string' ? `${path}/${String(id)}` : undefined,
    title: screenTitles[String(kind)]?.({ en: String(en), zh: String(zh) }),
  };
}
