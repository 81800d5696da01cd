import type { SqlFragment } from '#engine/expression/types.ts';

/**
 * Which columns of a row statements read, as often as they do; undefined where they read the row in another way, too.
 *
 * @param alias of the row: what another table is called so, inside, is taken for it, which only ever says too much
 */
export function columnsRead(
  fragments: readonly SqlFragment[],
  alias: string,
): string[] | undefined {
  const text = fragments.map(({ segments }) => segments.join('?')).join(' ');
  const row = `(?<![\\w".])(?:"${alias}"|${alias})(?![\\w"])`;
  const columns = new RegExp(`${row}\\.(?:"([^"]+)"|(\\w+))`, 'g');
  const named = [...text.matchAll(columns)].map(([, quoted, plain]) => quoted ?? plain!);
  const mentioned = text.match(new RegExp(row, 'g'))?.length ?? 0;
  return mentioned === named.length ? named : undefined;
}
