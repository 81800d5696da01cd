import { toDecimal } from '#engine/fields/decimal.ts';
import type { System } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { membersOf } from '#engine/schema/processAreas.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { type BindingReader, isInForce, text, texts } from './BindingReader.ts';

/** Who acts for whom, from a day until a day; `modules` empty: everywhere. */
export interface Substitution {
  userId: string;
  substituteId: string;
  modules: readonly string[];
  from: string;
  until: string;
  /** Only for documents that refer to one of these records; absent: for any. */
  about?: readonly { module: string; id: string }[];
  /** Only for documents up to this amount; null: any. */
  limit?: string | null;
}

/** What a substitution may ask of the document to be decided about. */
export interface Decided {
  /** True when it refers to this record, or is it. */
  refersTo(module: string, id: string): boolean;
  /** Exact; null when it has none. */
  amount: FieldValue;
}

/** Those that are not switched off, whenever they are for. */
export async function readSubstitutions(reader: BindingReader): Promise<Substitution[]> {
  const { substitutes, delegations } = reader.registry.system;
  return [
    ...(substitutes ? await readThose(reader, substitutes) : []),
    ...(delegations ? await readThose(reader, delegations) : []),
  ];
}

type Parts = NonNullable<System['substitutes']> & Partial<NonNullable<System['delegations']>>;

async function readThose(reader: BindingReader, parts: Parts): Promise<Substitution[]> {
  const { module, active, user, substitute, modules, from, until, about = [], limit } = parts;
  const bounds = limit === undefined ? about : [...about, limit];
  const rows = await reader.read(module, active, [
    user,
    substitute,
    modules,
    from,
    until,
    ...bounds,
  ]);
  const { fields } = reader.registry.module(module);
  const scopes = reader.registry.findDict(fields[modules]?.dict ?? '');
  return rows.filter(isInForce).map(({ row }) => ({
    userId: text(row[user]),
    substituteId: text(row[substitute]),
    modules: membersOf(scopes, texts(row[modules])),
    from: text(row[from]),
    until: text(row[until]),
    ...(about.length > 0 && {
      about: about.flatMap((name) => {
        const target = referencedModule(fields[name]!, reader.registry.system);
        return target && row[name] ? [{ module: target, id: text(row[name]) }] : [];
      }),
    }),
    ...(limit !== undefined && { limit: (row[limit] as string | null) ?? null }),
  }));
}

/** @param decided absent: whatever it is about, for any amount */
function covers(
  { modules, from, until, about, limit }: Substitution,
  module: string,
  day: string,
  decided?: Decided,
) {
  const isInTime = from <= day && day <= until;
  if (!isInTime || (modules.length > 0 && !modules.includes(module))) return false;
  if (!decided) return true;
  if (about && !about.some((one) => decided.refersTo(one.module, one.id))) return false;
  if (limit === undefined || limit === null) return true;
  const amount = toDecimal(decided.amount);
  return amount !== null && amount !== undefined && amount.lte(limit);
}

/** Whether two are for the same person, on some same day, in some same module. */
export function overlaps(one: Substitution, other: Substitution): boolean {
  const isEverywhere = one.modules.length === 0 || other.modules.length === 0;
  return (
    one.userId === other.userId &&
    one.from <= other.until &&
    other.from <= one.until &&
    (isEverywhere || one.modules.some((module) => other.modules.includes(module)))
  );
}

/** A person, who represents that person, who represents that one in turn …; ends when one comes again. */
export function chainOf(
  substitutions: readonly Substitution[],
  userId: string,
  module: string,
  day: string,
  decided?: Decided,
): string[] {
  const chain = [userId];
  for (;;) {
    const last = chain.at(-1);
    const next = substitutions.find(
      (each) => each.userId === last && covers(each, module, day, decided),
    );
    if (!next) return chain;
    chain.push(next.substituteId);
    if (chain.indexOf(next.substituteId) < chain.length - 1) return chain;
  }
}

/**
 * People who would represent each other in a ring on some day, if any. A ring begins on the day one of its parts
 * does.
 */
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
