/** Something the palette leads to. */
export interface Command {
  id: string;
  title: string;
  /** Where it belongs. */
  group: string;
  /** Further words that find it: the other language, the path. */
  words: string;
  run: () => void;
}

/** Commands that contain every word of the query, those whose title starts with it first. */
export function findCommands(commands: readonly Command[], query: string, limit = 50): Command[] {
  const wanted = query.trim().toLowerCase();
  const parts = wanted.split(/\s+/).filter(Boolean);
  const rank = ({ title }: Command) => {
    const at = title.toLowerCase().indexOf(wanted);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return commands
    .filter(({ title, group, words }) => {
      const text = `${title} ${group} ${words}`.toLowerCase();
      return parts.every((part) => text.includes(part));
    })
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, limit);
}
