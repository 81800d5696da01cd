import {
  compileExpression,
  type ExpressionScope,
  type ExpressionType,
} from '../../expression/index.ts';
import {
  functionExamples,
  listExamples,
  companyExamples,
} from '../../expression/functions/examples.ts';
import { expressionSlots, type ExpressionSlot } from '../expressionSlots/index.ts';
import type { Field, Module, Text } from '../language/index.ts';
import { fieldOf } from '../paths.ts';
import type { Registry } from '../registry.ts';

/** What an expression may say at a place. */
export interface Suggestion {
  label: string;
  kind: 'field' | 'function' | 'value';
  detail: string;
  says?: string | undefined;
  /** Of a field or a setting: what people call it. */
  title?: Text | undefined;
  /** What stands before the cursor already, where that is more than a word. */
  typed?: string;
}

/** No expression is called so: it stands in the slot that is looked for. */
export const slotMark = '__here__';

/** The slot of a module in which the mark stands. */
export function markedSlot(registry: Registry, module: Module): ExpressionSlot | undefined {
  for (const slot of expressionSlots(registry, module)) if (slot.text === slotMark) return slot;
  return undefined;
}

const path = /[A-Za-z_][\w.]*$/;
const comparison =
  /(setting\('[\w.]+'\)|[A-Za-z_][\w.]*)\s*(?:==|!=|in)\s*\[?(?:\s*['"][^'"]*['"]\s*,)*\s*['"]?([\w-]*)$/;

/** A value that ends here: names go no further behind it, but signs. */
const ended = /[\w)\]}'"]\s+$(?<!\bin\s+)|[)\]}'"]$|(?<![\w.])(?:\d[\d.]*|true|false|null)$/;

const settingKey = /(?<!\w)setting\(\s*('?)([\w.]*)$/;

/** @param before what stands in the expression before the cursor */
export function suggestionsIn(
  registry: Registry,
  { scope, yields }: ExpressionSlot,
  before: string,
): Suggestion[] {
  const asked = settingKey.exec(before);
  if (asked) return settingsOf(scope, asked[1] === "'", asked[2]!);
  const compared = comparison.exec(before);
  const codes = compared
    ? codesOf(typeOf(compared[1]!, scope))
    : before.trim() === ''
      ? codesOf(yields)
      : undefined;
  const values = (codes ?? []).map((code): Suggestion => ({
    label: isQuoted(before) ? code : `'${code}'`,
    kind: 'value',
    detail: 'value',
  }));
  if (isQuoted(before)) return values;
  if (ended.test(before)) return [];
  const steps = (path.exec(before)?.[0] ?? '').split('.').slice(0, -1);
  if (steps.length === 0) {
    const variables = Object.entries(scope.variables).map(([name, type]) =>
      suggestionOf(name, type, titleOf(registry, scope, name)),
    );
    const functions = Object.entries({ ...functionExamples, ...companyExamples }).map(
      ([name, { says, example }]): Suggestion => ({
        label: name,
        kind: 'function',
        detail: example,
        says: says.en,
      }),
    );
    return [...values, ...variables, ...functions];
  }
  const type = typeOf(steps.join('.'), scope);
  if (type?.kind === 'list')
    return Object.entries(listExamples).map(([name, { says, example }]) => ({
      label: name,
      kind: 'function',
      detail: example,
      says: says.en,
    }));
  return Object.entries(type ? scope.members(type) : {}).map(([name, member]) =>
    suggestionOf(name, member, titleOf(registry, scope, [...steps, name].join('.'))),
  );
}

/** A name in an expression: its type, and what people call it. */
export function tellOf(
  registry: Registry,
  { scope }: ExpressionSlot,
  expression: string,
  at: number,
): string | undefined {
  const start = at - (/[\w.]*$/.exec(expression.slice(0, at))?.[0].length ?? 0);
  const word = /^[\w.]*/.exec(expression.slice(start))![0];
  const end = start + word.length;
  const known =
    functionExamples[word] ?? companyExamples[word] ?? listExamples[word.split('.').at(-1)!];
  if (expression[end] === '(' && known)
    return `\`${known.example}\` → \`${known.gives}\`\n\n${known.says.en}`;
  const type = typeOf(word, scope);
  if (!type) return undefined;
  const title = titleOf(registry, scope, word);
  return `${title ? `${title.en} ${title.zh}: ` : ''}${wordsFor(type)}`;
}

/** The function around a place, and which of its arguments is meant. */
export function callAt(before: string): { name: string; argument: number } | undefined {
  let depth = 0;
  let argument = 0;
  for (let at = before.length - 1; at >= 0; at--) {
    const sign = before[at];
    if (sign === ')') depth++;
    else if (sign === ',' && depth === 0) argument++;
    else if (sign === '(' && depth-- === 0) {
      const name = /\w+$/.exec(before.slice(0, at))?.[0];
      return name === undefined ? undefined : { name, argument };
    }
  }
  return undefined;
}

/** What the company declares, by key. */
const settingsOf = (
  { settings }: ExpressionScope,
  isQuoted: boolean,
  typed: string,
): Suggestion[] =>
  Object.entries(settings?.declared ?? {}).map(([key, { title, type }]) => ({
    label: isQuoted ? key : `'${key}'`,
    kind: 'value',
    detail: type,
    says: `${title.en} ${title.zh}`,
    title,
    typed,
  }));

const isQuoted = (before: string) => (before.match(/'/g) ?? []).length % 2 === 1;

const suggestionOf = (
  label: string,
  type: ExpressionType,
  title: Text | undefined,
): Suggestion => ({
  label,
  kind: 'field',
  detail: wordsFor(type),
  says: title && `${title.en} ${title.zh}`,
  title,
});

function wordsFor(type: ExpressionType): string {
  if (type.kind === 'list') return `list of ${wordsFor(type.of)}`;
  if (type.kind === 'reference') return `reference to ${type.module}`;
  return type.kind === 'decimal' ? 'number' : type.kind;
}

const codesOf = (type: ExpressionType | undefined): readonly string[] | undefined =>
  type?.kind === 'list'
    ? codesOf(type.of)
    : type?.kind === 'string'
      ? type.codes?.values
      : undefined;

function typeOf(text: string, scope: ExpressionScope): ExpressionType | undefined {
  try {
    return compileExpression(text, scope).type;
  } catch {
    return undefined;
  }
}

/** What people call a name: a field is one of the module which the path before it leads to. */
export const titleOf = (
  registry: Registry,
  scope: ExpressionScope,
  text: string,
): Text | undefined => scope.titles?.[text] ?? fieldIn(registry, scope, text)?.title;

/** The field that a path in an expression leads to; undefined of anything else. */
export const fieldIn = (
  registry: Registry,
  scope: ExpressionScope,
  text: string,
): Field | undefined => holderIn(registry, scope, text)?.field;

/** The same with the module that it is a field of. */
export function holderIn(
  registry: Registry,
  scope: ExpressionScope,
  text: string,
): { module: Module; field: Field | undefined } | undefined {
  const steps = text.split('.');
  const name = steps.pop()!;
  const holder = steps.length === 0 ? undefined : typeOf(steps.join('.'), scope);
  const [module, table] = holder
    ? holder.kind === 'line'
      ? [holder.module, holder.table]
      : 'module' in holder
        ? [holder.module]
        : []
    : scope.id.split(/[ .({]/);
  const found = registry.findModule(module ?? '');
  const columns = table === undefined ? undefined : found?.fields[table]?.columns;
  return found && { module: found, field: columns?.[name] ?? fieldOf(found, name) };
}
