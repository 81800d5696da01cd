/** Pages that are kept as they were left; a longer strip has tabs whose pages are made anew when they show again. */
export const mostPages = 20;

/**
 * Which pages stay: all up to a number, then without those that were shown longest ago. What would be lost with a page
 * keeps it.
 *
 * @param pages keys, the one that was shown longest ago first
 */
export function keptPages(
  pages: readonly string[],
  mayGo: (key: string) => boolean,
  most = mostPages,
): string[] {
  const shown = pages.at(-1);
  const leaving = new Set(
    pages.filter((key) => key !== shown && mayGo(key)).slice(0, Math.max(0, pages.length - most)),
  );
  return pages.filter((key) => !leaving.has(key));
}
