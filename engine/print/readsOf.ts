import { expressionsOf } from '../schema/expressions.ts';
import { isLines } from '../schema/language/fieldTypes.ts';
import type { PrintBlock, PrintTemplate, Text } from '../schema/language/index.ts';
import type { Registry } from '../schema/registry.ts';
import { placeholdersOf } from '../schema/placeholders.ts';
import { isGeneral } from './placeholders.ts';

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

type BlockOf<Kind extends PrintBlock['kind']> = Extract<PrintBlock, { kind: Kind }>;

/** What a kind of blocks reads, besides its condition. */
interface BlockReads<Block> {
  /** Each in the scope of the record. */
  expressions?(block: Block): (string | undefined)[];
  fields?(block: Block): string[];
  pictures?(block: Block): string[];
  approvals?: true;
}

const kinds: { [Kind in PrintBlock['kind']]: BlockReads<BlockOf<Kind>> } = {
  text: { fields: ({ text }) => fieldsIn(text) },
  grid: {
    expressions: ({ rows }) => rows.flat().map(({ value }) => value),
    fields: ({ rows }) => rows.flat().flatMap(({ field }) => field ?? []),
  },
  lines: { fields: ({ lines, columns }) => columns.map(({ field }) => `${lines}.${field}`) },
  approvals: { approvals: true },
  signatures: {},
  seal: {},
  qr: { expressions: ({ value }) => [value], fields: ({ text }) => (text ? fieldsIn(text) : []) },
  image: { pictures: ({ field }) => [field] },
  space: {},
};

const kindOf = ({ kind }: PrintBlock) => kinds[kind] as BlockReads<PrintBlock>;

/** Fields that stand in braces. */
const fieldsIn = (text: Text): string[] =>
  Object.values(text)
    .flatMap(placeholdersOf)
    .map(({ name }) => name)
    .filter((name) => !isGeneral(name) && name !== 'item');

/** Which parts of a record, its lines and its process a template reads. */
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
  for (const block of blocks)
    for (const field of kindOf(block).fields?.(block) ?? []) add(field.split('.'));
  const texts = [
    template.where,
    ...blocks.flatMap((block) => [block.when, ...(kindOf(block).expressions?.(block) ?? [])]),
  ];
  for (const text of texts) {
    if (text === undefined) continue;
    const compiled = expressionsOf(registry).record(template.module, text);
    for (const path of compiled.paths) add(path);
  }
  return {
    paths: [...paths],
    lines: Object.fromEntries(Object.entries(lines).map(([table, read]) => [table, [...read]])),
    pictures: blocks.flatMap((block) => kindOf(block).pictures?.(block) ?? []),
    approvals: blocks.some((block) => kindOf(block).approvals),
  };
}
