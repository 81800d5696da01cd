import { type BindingReader, isInForce, text, texts } from './BindingReader.ts';

/** Who acts for whom, from a day until a day; `modules` empty: everywhere. */
export interface Substitution {
  userId: string;
  substituteId: string;
  modules: readonly string[];
  from: string;
  until: string;
}

/** Those that are not switched off, whenever they are for. */
export async function readSubstitutions(reader: BindingReader): Promise<Substitution[]> {
  const { substitutes } = reader.registry.system;
  if (!substitutes) return [];
  const { module, active, user, substitute, modules, from, until } = substitutes;
  const rows = await reader.read(module, active, [user, substitute, modules, from, until]);
  return rows.filter(isInForce).map(({ row }) => ({
    userId: text(row[user]),
    substituteId: text(row[substitute]),
    modules: texts(row[modules]),
    from: text(row[from]),
    until: text(row[until]),
  }));
}

const covers = ({ modules, from, until }: Substitution, module: string, day: string) =>
  from <= day && day <= until && (modules.length === 0 || modules.includes(module));

/** A person, who represents that person, who represents that one in turn …; ends when one comes again. */
export function chainOf(
  substitutions: readonly Substitution[],
  userId: string,
  module: string,
  day: string,
): string[] {
  const chain = [userId];
  for (;;) {
    const last = chain.at(-1);
    const next = substitutions.find((each) => each.userId === last && covers(each, module, day));
    if (!next) return chain;
    chain.push(next.substituteId);
    if (chain.indexOf(next.substituteId) < chain.length - 1) return chain;
  }
}

/** People who would represent each other in a ring on some day, if any. A ring begins on the day one of its parts does. */
export function findRing(substitutions: readonly Substitution[]): string[] | undefined {
  const modules = ['', ...new Set(substitutions.flatMap((each) => each.modules))];
  for (const { from: day } of substitutions) {
    for (const module of modules) {
      for (const { userId } of substitutions.filter((each) => covers(each, module, day))) {
        const chain = chainOf(substitutions, userId, module, day);
        if (chain.length > 1 && chain.indexOf(chain.at(-1)!) < chain.length - 1) return chain;
      }
    }
  }
  return undefined;
}
