import { expressionsOf } from '../schema/expressions.ts';
import { isLines } from '../schema/language/fieldTypes.ts';
import type { PrintBlock, PrintTemplate } from '../schema/language/index.ts';
import type { Registry } from '../schema/registry.ts';
import { isGeneral, placeholdersOf } from './placeholders.ts';

/** What a template reads of a record. */
export interface PrintReads {
  /** Paths through references. */
  paths: string[];
  /** The same of lines, by line table. */
  lines: Record<string, string[]>;
  /** Fields whose pictures are drawn. */
  pictures: string[];
  approvals: boolean;
}

const blocksOf = ({ header = [], body, footer = [] }: PrintTemplate) => [
  ...header,
  ...body,
  ...footer,
];

/** Expressions of a block, each in the scope of the record. */
function expressionsIn(block: PrintBlock): string[] {
  const values =
    block.kind === 'grid'
      ? block.rows.flat().map(({ value }) => value)
      : block.kind === 'qr'
        ? [block.value]
        : [];
  return [block.when, ...values].filter((text) => text !== undefined);
}

function fieldsIn(block: PrintBlock): string[] {
  if (block.kind === 'grid') return block.rows.flat().flatMap(({ field }) => field ?? []);
  const text = block.kind === 'text' || block.kind === 'qr' ? block.text : undefined;
  return Object.values(text ?? {})
    .flatMap(placeholdersOf)
    .map(({ name }) => name)
    .filter((name) => !isGeneral(name) && name !== 'item');
}

export function readsOf(registry: Registry, template: PrintTemplate): PrintReads {
  const paths = new Set<string>();
  const lines: Record<string, Set<string>> = {};
  const { fields } = registry.module(template.module);
  const add = (path: readonly string[]) => {
    const [head = '', ...rest] = path;
    if (rest.length === 0 || head === 'user') return;
    if (!isLines(fields[head])) paths.add(path.join('.'));
    else if (rest.length > 1) (lines[head] ??= new Set()).add(rest.join('.'));
  };
  const blocks = blocksOf(template);
  for (const block of blocks) {
    for (const field of fieldsIn(block)) add(field.split('.'));
    if (block.kind === 'lines')
      for (const { field } of block.columns) add([block.lines, ...field.split('.')]);
  }
  const texts = [template.where, ...blocks.flatMap(expressionsIn)];
  for (const text of texts) {
    if (text === undefined) continue;
    const compiled = expressionsOf(registry).record(template.module, text);
    for (const path of compiled.paths) add(path);
  }
  return {
    paths: [...paths],
    lines: Object.fromEntries(Object.entries(lines).map(([table, read]) => [table, [...read]])),
    pictures: blocks.flatMap((block) => (block.kind === 'image' ? [block.field] : [])),
    approvals: blocks.some(({ kind }) => kind === 'approvals'),
  };
}
