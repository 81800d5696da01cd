import type { Field, Guard, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import type { Documents } from '../documents/Documents.ts';
import type { RealCompany } from '../realCompany.ts';
import { givenViolation } from './given.ts';
import { isOwn, movesAt, moveTo, type Move } from './moves.ts';
import { placesOf, type Place } from './places.ts';
import { twinsOf } from './twins.ts';

/** How many moves are tried in pairs before giving up. */
const mostPairs = 100;

/** What can be tried with one document, the likeliest first; the same order for each document of the kind. */
export interface Plan {
  id: string;
  places: readonly Place[];
  moves: readonly (readonly Move[])[];
}

/** Finds what to try, for one guard. */
export class Plans {
  /** What references can be filled with, by path: made once. */
  private readonly fresh = new Map<string, Promise<string | undefined>>();

  constructor(
    private readonly company: RealCompany,
    private readonly documents: Documents,
    private readonly module: Module,
    private readonly guard: Guard,
  ) {}

  async next(id: string): Promise<Plan> {
    const { module, guard } = this;
    const registry = this.documents.registry();
    const record = await this.company.read(module.module, id);
    const fills = await this.fills(record, await this.places(record));
    const places = await this.places(filledWith(record, fills));
    const given = this.given(places);
    if (given) return { id, places, moves: [given] };
    const twins = guard.none
      ? await twinsOf(this.documents, module, guard.none, record, places)
      : [];
    const singles = [...movesAt(registry, record, places), ...(await this.references(id, places))];
    const moves: Move[][] = [twins, ...singles.map((move) => [move, ...twins])];
    for (const move of fills.length ? singles : [])
      moves.push([...fills.filter(({ at }) => at !== move.at), move]);
    const pairs = singles.flatMap((first, index) =>
      singles
        .slice(index + 1)
        .flatMap((second) => (first.at === second.at ? [] : [[first, second] as const])),
    );
    const equal = pairs.filter(([first, second]) => first.isEqual && second.isEqual);
    const chosen = [...equal, ...pairs.filter((pair) => !equal.includes(pair))].slice(0, mostPairs);
    const beside = (some: readonly Move[]) =>
      fills.filter(({ at }) => some.every((move) => move.at !== at));
    moves.push(...chosen.map((pair) => [...beside(pair), ...pair, ...twins]));
    return { id, places, moves };
  }

  private places = (record: RecordData) =>
    placesOf(this.documents.registry(), this.company.read, this.module.module, record, this.guard);

  /** What stands in the table by hand. */
  private given(places: readonly Place[]): Move[] | undefined {
    const { data, behind } = givenViolation(this.module.module, this.guard.id);
    if (!data && !behind) return undefined;
    const written = Object.entries(behind ?? {}).map(([path, value]) => {
      const place = places.find((one) => one.path === path);
      if (!place) throw new Error(`${this.guard.id} does not read ${path}`);
      return moveTo({ ...place, isTyped: false }, value);
    });
    return [...(data ? [{ at: '', data: () => data }] : []), ...written];
  }

  /** Fills what refers to nothing, past what may be chosen, so that what would be read there can be changed. */
  private async fills(record: RecordData, places: readonly Place[]): Promise<Move[]> {
    const moves: Move[] = [];
    for (const place of places) {
      const { table, name, field } = place;
      if (!isOwn(place) || field.find) continue;
      const [line] = (table === undefined ? [record] : (record[table] ?? [])) as RecordData[];
      if (!line || (line[name] ?? null) !== null) continue;
      const id = await this.reference(place);
      if (id !== undefined) moves.push(moveTo({ ...place, isTyped: false }, inList(field, id)));
    }
    return moves;
  }

  /** References of the document lead to records that nothing else refers to, or to itself. */
  private async references(own: string, places: readonly Place[]): Promise<Move[]> {
    const moves: Move[] = [];
    const { system } = this.documents.registry();
    for (const place of places) {
      if (referencedModule(place.field, system) === this.module.module)
        moves.push(moveTo(place, own));
      if (!place.isTyped && isOwn(place)) continue;
      const id = await this.reference(place);
      if (id !== undefined) moves.push(moveTo(place, inList(place.field, id)));
    }
    return moves;
  }

  private reference({ path, name, field }: Place): Promise<string | undefined> {
    const { system } = this.documents.registry();
    const target = referencedModule(field, system);
    if (target === undefined) return Promise.resolve(undefined);
    let made = this.fresh.get(path);
    if (!made) {
      const isCompany = [system.users, system.orgs, system.posts].some(
        (one) => one.module === target,
      );
      made = (
        isCompany ? this.documents.reference(name, field, true) : this.documents.file(target)
      ).catch(() => undefined);
      this.fresh.set(path, made);
    }
    return made;
  }
}

/** As a field has it that may refer to several. */
const inList = ({ type }: Field, id: string) => (type === 'refs' || type === 'users' ? [id] : id);

const filledWith = (record: RecordData, fills: readonly Move[]): RecordData => {
  const filled = { ...record };
  for (const { behind } of fills) {
    const { table, values } = behind!;
    if (table === undefined) Object.assign(filled, values);
    else filled[table] = (filled[table] as RecordData[]).map((line) => ({ ...line, ...values }));
  }
  return filled;
};
