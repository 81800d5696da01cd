import type { Guard, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import type { Documents } from '../documents/Documents.ts';
import type { RealCompany } from '../realCompany.ts';
import { givenViolation } from './given.ts';
import { movesAt, moveTo, type Move } from './moves.ts';
import { placesOf, type Place } from './places.ts';
import { twinsOf } from './twins.ts';

/** How many moves are tried in pairs before giving up. */
const mostPairs = 150;

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
    const places = await this.places({ ...record, ...filledWith(fills) });
    const given = this.given(places);
    if (given) return { id, places, moves: [given] };
    const twins = guard.none
      ? await twinsOf(this.documents, module, guard.none, record, places)
      : [];
    const singles = [...movesAt(registry, record, places), ...(await this.references(places))];
    const moves: Move[][] = [twins, ...singles.map((move) => [move, ...twins])];
    if (fills.length) moves.push(...singles.map((move) => [...fills, move]));
    const pairs = singles.flatMap((first, index) =>
      singles
        .slice(index + 1)
        .flatMap((second) => (first.at === second.at ? [] : [[first, second] as const])),
    );
    const equal = pairs.filter(([first, second]) => first.isEqual && second.isEqual);
    const chosen = [...equal, ...pairs.filter((pair) => !equal.includes(pair))].slice(0, mostPairs);
    moves.push(...chosen.map((pair) => [...fills, ...pair, ...twins]));
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
      const value = place.table === undefined ? record[place.name] : undefined;
      if (place.path.includes('.') || place.table !== undefined || (value ?? null) !== null)
        continue;
      const id = await this.reference(place);
      if (id !== undefined) moves.push(moveTo({ ...place, isTyped: false }, id));
    }
    return moves;
  }

  /** References of the document lead to records that nothing else refers to. */
  private async references(places: readonly Place[]): Promise<Move[]> {
    const moves: Move[] = [];
    for (const place of places.filter(({ isTyped }) => isTyped)) {
      const id = await this.reference(place);
      const isList = place.field.type === 'refs' || place.field.type === 'users';
      if (id !== undefined) moves.push(moveTo(place, isList ? [id] : id));
    }
    return moves;
  }

  private reference({ path, name, field }: Place): Promise<string | undefined> {
    if (referencedModule(field, this.documents.registry().system) === undefined)
      return Promise.resolve(undefined);
    let made = this.fresh.get(path);
    if (!made) {
      made = this.documents.reference(name, field, true).catch(() => undefined);
      this.fresh.set(path, made);
    }
    return made;
  }
}

const filledWith = (fills: readonly Move[]): Record<string, FieldValue> =>
  Object.assign({}, ...fills.map(({ behind }) => behind!.values));
