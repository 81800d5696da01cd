import type { Decimal } from '../../expression/decimal.ts';
import { codesOf } from '../../expression/namedCodes.ts';
import type { Node } from '../../expression/tree.ts';
import type { Codes, ExpressionScope } from '../../expression/types.ts';
import { group } from '../../fields/decimal.ts';
import { valued } from '../../fields/valueTypeOf.ts';
import { classOf } from '../language/fieldUses.ts';
import type { Field, Language, Phase, Text } from '../language/index.ts';
import { matrixColumns, matrixRows } from '../matrixLines.ts';
import { fieldIn } from '../naming/completion.ts';
import { fieldOf } from '../paths.ts';
import type { Registry } from '../registry.ts';
import { everybody, phaseTitles } from './titles.ts';

/** What people call the things that an expression names, in one language. */
export interface Names {
  /** Of a variable or a member; undefined: nothing better than its name. */
  title(node: Node): string | undefined;
  field(node: Node): Field | undefined;
  /** A text that is one of some, such as a value of a dictionary. */
  code(beside: Node, value: string): string | undefined;
  phase(phase: Phase): string;
  setting(key: string): string;
}

export function namesOf(registry: Registry, scope: ExpressionScope, language: Language): Names {
  const field = (node: Node) => fieldAt(registry, scope, node);
  return {
    field,
    title: (node) =>
      (
        (node.op === 'variable' ? scope.titles?.[node.name] : undefined) ??
        field(node)?.title ??
        cellTitle(registry, node)
      )?.[language],
    code(beside, value) {
      const codes = codesOf(beside.type);
      const { dict = codes?.dict } = field(beside) ?? {};
      return codes && codeTitle(registry, { ...codes, dict }, value)?.[language];
    },
    phase: (phase) => phaseTitles[phase][language],
    setting: (key) => registry.settings.declared[key]?.title[language] ?? key,
  };
}

function fieldAt(registry: Registry, scope: ExpressionScope, node: Node): Field | undefined {
  if (node.op === 'variable') return fieldIn(registry, scope, node.name);
  if (node.op !== 'member') return undefined;
  const { type } = node.of;
  if (!('module' in type)) return undefined;
  const holder = type.kind === 'reference' && type.among ? type.among[0] : type.module;
  const module = registry.findModule(holder ?? '');
  if (type.kind === 'line') return module?.fields[type.table]?.columns?.[node.name];
  return type.kind === 'reference' || type.kind === 'record'
    ? module && fieldOf(module, node.name)
    : undefined;
}

/** The title of a row or a column of a matrix. */
function cellTitle(registry: Registry, node: Node): Text | undefined {
  if (node.op !== 'member') return undefined;
  const { type } = node.of;
  if (type.kind !== 'matrix' && type.kind !== 'matrixRow') return undefined;
  const spec = registry.findModule(type.module)?.fields[type.field];
  const lines = spec ? (type.kind === 'matrix' ? matrixRows(spec) : matrixColumns(spec)) : [];
  return lines.find(({ id }) => id === node.name)?.title;
}

/** What one of the texts that a value can be is called. */
export function codeTitle(
  registry: Registry,
  { of, dict }: Pick<Codes, 'of'> & { dict?: string | undefined },
  value: string,
): Text | undefined {
  if (dict !== undefined)
    return registry.findDict(dict)?.items.find((item) => item.value === value)?.title;
  switch (of.code) {
    case 'kind.phase':
      return phaseTitles[value as keyof typeof phaseTitles];
    case 'kind.role':
      return value === 'staff' ? everybody : registry.roles.roles[value]?.title;
    case 'kind.choiceOf': {
      const key = of.facts['name'];
      const setting = typeof key === 'string' ? registry.settings.declared[key] : undefined;
      return setting?.choices?.find((choice) => choice.value === value)?.title;
    }
    default:
      return undefined;
  }
}

/** A figure as people write it where the other side is this field: a share in per cent, a year without commas. */
export function figureText(value: Decimal, beside: Field | undefined): string {
  const kind = beside && classOf(valued(beside));
  if (kind === 'share') return `${group(value.times(100))}%`;
  return kind === 'year' ? value.toFixed() : group(value);
}
