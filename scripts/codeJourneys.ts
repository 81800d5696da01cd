import { readFile } from 'node:fs/promises';
import { importsOf } from './importsOf.ts';

/** A journey through the code, as the page of the architecture tells it. */
export interface Journey {
  title: string;
  /** The files that the page names, in its order. */
  named: string[];
  /** Of them, those that no earlier one leads to by imports: a call over HTTP, a file that is read, an address. */
  starts: string[];
  /** Files that stand between two named ones: without them, imports would not lead from one to the other. */
  between: string[];
}

/**
 * The journeys of `docs/architecture.md`. Who follows one opens the named files, and on the shortest way of imports to
 * each of them those between; so many files the journey has.
 */
export async function journeysOf(page: string): Promise<Journey[]> {
  const parts = (await readFile(page, 'utf8')).split(/^## /m);
  const told = parts.flatMap((part) => {
    const named = Array.from(part.matchAll(/^\d+\. `([^`]+)`/gm), ([, file]) => file!);
    return named.length > 0 ? [{ title: part.split('\n')[0]!, named: [...new Set(named)] }] : [];
  });
  return Promise.all(told.map(follow));
}

async function follow({ title, named }: Pick<Journey, 'title' | 'named'>): Promise<Journey> {
  const opened = new Set<string>();
  const starts: string[] = [];
  for (const file of named) {
    const way = await wayTo(file, opened);
    if (!way) starts.push(file);
    for (const one of way ?? [file]) opened.add(one);
  }
  return { title, named, starts, between: [...opened].filter((file) => !named.includes(file)) };
}

/** The shortest way of imports from what is opened to a file, without where it begins; undefined: there is none. */
async function wayTo(file: string, opened: ReadonlySet<string>): Promise<string[] | undefined> {
  const before = new Map<string, string | null>([...opened].map((one) => [one, null]));
  if (before.has(file)) return [];
  for (const one of before.keys()) {
    for (const next of await importsOf(one)) {
      if (!before.has(next)) before.set(next, one);
      if (next === file) return traced(file, before);
    }
  }
  return undefined;
}

function traced(file: string, before: ReadonlyMap<string, string | null>): string[] {
  const from = before.get(file);
  return from === null || from === undefined ? [] : [...traced(from, before), file];
}

export const filesOf = ({ named, between }: Journey) => named.length + between.length;
