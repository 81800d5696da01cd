import type { PrintBlock, PrintTemplate } from '#engine/schema/language/index.ts';
import { choicesOf, partAt, rechosen } from '#engine/schema/parts/partSchema.ts';

/** Parts of a paper that have blocks, from top to bottom. */
export const areas = ['header', 'body', 'footer'] as const;
export type Area = (typeof areas)[number];
export type BlockKind = PrintBlock['kind'];

const { schema: blockSchema } = partAt('print', {}, ['body', 0])!;
/** In the order of the language. */
export const blockKinds = [...choicesOf('print', blockSchema)!.branches.keys()] as BlockKind[];

/** Where a block stands. */
export interface BlockPlace {
  area: Area;
  at: number;
}

export const blocksOf = (template: PrintTemplate, area: Area): readonly PrintBlock[] =>
  template[area] ?? [];

/** An area without blocks says nothing, but for the body. */
const withBlocks = (template: PrintTemplate, area: Area, blocks: readonly PrintBlock[]) => {
  const { [area]: _old, ...others } = template;
  return (
    blocks.length === 0 && area !== 'body' ? others : { ...template, [area]: blocks }
  ) as PrintTemplate;
};

/** A new block behind a place, with all it needs, and an id that no other has. */
export function withBlock(
  template: PrintTemplate,
  { area, at }: BlockPlace,
  kind: BlockKind,
): PrintTemplate {
  const taken = new Set(areas.flatMap((one) => blocksOf(template, one).map(({ id }) => id)));
  let id: string = kind;
  for (let count = 2; taken.has(id); count += 1) id = `${kind}${count}`;
  const block = { ...rechosen('print', blockSchema, {}, kind), id } as PrintBlock;
  return withBlocks(template, area, blocksOf(template, area).toSpliced(at, 0, block));
}

export const withoutBlock = (template: PrintTemplate, { area, at }: BlockPlace) =>
  withBlocks(template, area, blocksOf(template, area).toSpliced(at, 1));

/** @param before the place in the area that it shall stand before */
export function withMoved(template: PrintTemplate, { area, at }: BlockPlace, before: number) {
  const blocks = blocksOf(template, area);
  const block = blocks[at];
  if (!block || before < 0 || before > blocks.length) return template;
  const rest = blocks.toSpliced(at, 1);
  return withBlocks(template, area, rest.toSpliced(before > at ? before - 1 : before, 0, block));
}

/** The block that a path into the template leads to; null: it is of the paper itself. */
export function placeAt([area, at]: readonly (string | number)[]): BlockPlace | null {
  return typeof at === 'number' && (areas as readonly unknown[]).includes(area)
    ? { area: area as Area, at }
    : null;
}
