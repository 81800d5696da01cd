import type { ListFigure } from '#shared/contract/index.ts';

/** The figure of a report whose records a list shows, as its address says it: what it is, and its name. */
export function readFigure(
  search: URLSearchParams,
): { figure: ListFigure; name: string } | undefined {
  const text = search.get('figure');
  if (!text) return undefined;
  try {
    return { figure: JSON.parse(text) as ListFigure, name: search.get('figureOf') ?? '' };
  } catch {
    return undefined;
  }
}

export function withoutFigure(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['figure', 'figureOf', 'page']) next.delete(name);
  return next;
}
