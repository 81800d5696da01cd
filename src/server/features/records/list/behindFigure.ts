import type { SqlFragment } from '#engine/expression/types.ts';
import type { ListSpec, Module } from '#engine/schema/language/index.ts';
import type { ListFigure } from '#shared/contract/index.ts';
import type { ReadContext } from '../../access/index.ts';
import { rowsBehind } from '../../reports/rowsBehind.ts';

/**
 * A list cut to the records behind a figure, all of them: what the list itself is about does not narrow it.
 *
 * @throws errors.badRequest for a figure of another module, and as `rowsBehind`
 */
export async function behindFigure<Listed extends { module: Module; spec: ListSpec }>(
  context: ReadContext,
  listed: Listed,
  figure: ListFigure | undefined,
): Promise<Listed & { only?: SqlFragment }> {
  if (!figure) return listed;
  const only = await rowsBehind(context, listed.module.module, figure);
  const { where: _, ...spec } = listed.spec;
  return { ...listed, spec, only };
}
