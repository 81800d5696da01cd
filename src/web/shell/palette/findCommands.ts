/** Something the palette leads to. */
export interface Command {
  id: string;
  title: string;
  /** Where it belongs. */
  group: string;
  /** Further words that find it: the other language, the path. */
  words: string;
  /** How its Chinese title is read, `he tong`. */
  sounds?: string;
  /** How the Chinese titles of what it stands in are read. */
  around?: readonly string[];
  /** It begins a new record. */
  isForm?: boolean;
  run: () => void;
}

export interface Found {
  /** Those that are called so, or are read so, the best first. */
  near: Command[];
  /** Those that only belong where the query leads, or are called so elsewhere. */
  far: Command[];
}

/** Commands that contain every word of the query, in their title or around it, or that are read so. */
export function findCommands(commands: readonly Command[], query: string, limit = 50): Found {
  const wanted = query.trim().toLowerCase();
  const parts = wanted.split(/\s+/).filter(Boolean);
  const ranked = commands.map((command) => ({ command, rank: rankOf(command, wanted, parts) }));
  const between = (from: number, below: number) =>
    ranked
      .filter(({ rank }) => rank >= from && rank < below)
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ command }) => command)
      .slice(0, limit);
  return { near: between(0, elsewhere), far: between(elsewhere, none) };
}

/** Ranks of what is found around a title alone, and of what is not found. */
const elsewhere = 5;
const none = 6;

/** What forms are called by before what they make: who looks for a contract looks for that of a new one, too. */
const making = /^(新建|new )/;

function rankOf(command: Command, wanted: string, parts: string[]): number {
  const { title, group, words, sounds, around = [], isForm } = command;
  const own = title.toLowerCase();
  if (own === wanted || (isForm && own.replace(making, '') === wanted)) return 0;
  const at = own.indexOf(wanted);
  if (at >= 0) return at === 0 ? 1 : 2;
  if (sounds && isReadSo(sounds, wanted)) return 3;
  if (parts.every((part) => own.includes(part))) return 4;
  const text = `${own} ${group} ${words}`.toLowerCase();
  const isAround = around.some((read) => isReadSo(read, wanted));
  return isAround || parts.every((part) => text.includes(part)) ? elsewhere : none;
}

/** Whole syllables from one on, `hetong` or `he tong` of `xin jian he tong`, or their initials, `xjht`. */
function isReadSo(sounds: string, wanted: string): boolean {
  const typed = wanted.replaceAll(' ', '');
  if (typed.length < 2) return false;
  const syllables = sounds.split(' ');
  return syllables.some((_, from) => {
    const rest = syllables.slice(from);
    const initials = rest.map(([first]) => first).join('');
    return rest.join('').startsWith(typed) || initials.startsWith(typed);
  });
}
