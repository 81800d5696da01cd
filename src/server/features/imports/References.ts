import type { Resolved } from '#engine/import/readCell.ts';
import type { Field, Text } from '#engine/schema/language/index.ts';
import { isMultiple, referencedModule } from '#engine/schema/registry.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { entityOf } from '../records/sql/entity.ts';
import { sql } from '../../db/query.ts';
import { shown } from '../records/options/shown.ts';
import { isVoidSql, titleSql } from '../records/titles.ts';

interface Candidate {
  id: string;
  title: string | null;
  number: string | null;
  isVoid: boolean;
}

const told = 5;

/** Records by number or name, as far as the person may read them; read ahead, for many cells at once. */
export class References {
  readonly #known = new Map<string, Map<string, Candidate[]>>();

  constructor(readonly context: ReadContext) {}

  /** Reads what cells of a field name. */
  async read(cells: Iterable<{ field: Field; text: string }>) {
    const wanted = new Map<string, Set<string>>();
    for (const { field, text } of cells) {
      const module = this.#moduleOf(field);
      if (module === undefined) continue;
      const known = this.#of(module);
      for (const name of namesOf(field, text)) {
        if (known.has(name)) continue;
        if (!wanted.has(module)) wanted.set(module, new Set());
        wanted.get(module)!.add(name);
      }
    }
    await Promise.all([...wanted].map(([module, names]) => this.#load(module, [...names])));
  }

  /** The one record that a text names: by its number, else by its name. */
  resolve(field: Field, text: string): Resolved {
    const candidates = this.candidates(field, text);
    if (candidates.length === 1) return { id: candidates[0]!.id };
    return { message: candidates.length === 0 ? unknown(text) : ambiguous(text, candidates) };
  }

  candidates(field: Field, text: string): readonly Candidate[] {
    const name = text.trim();
    const module = this.#moduleOf(field);
    const found = module === undefined ? [] : (this.#of(module).get(name) ?? []);
    const byNumber = found.filter(({ id, number }) => number === name || id === name);
    const named = byNumber.length > 0 ? byNumber : found;
    const inForce = named.filter((one) => !one.isVoid);
    return inForce.length > 0 ? inForce : named;
  }

  async #load(name: string, texts: string[]) {
    const { services, db } = this.context;
    const registry = services.registry();
    const module = registry.module(name);
    const title = titleSql(registry, module, 't');
    const number = shown(this.context, module, module.record.number);
    const isVoid = isVoidSql(module, 't');
    const rows = await db.all<Candidate>(
      sql`select t.id, ${title} as title, ${number} as number,
          ${isVoid ?? sql`false`} as "isVoid" from ${entityOf(module).table} t
        where (${title} = any(${texts}::text[]) or ${number} = any(${texts}::text[])
          or t.id = any(${texts.filter(isUuid)}::uuid[]))
          and ${accessFor(this.context, name).rows('read', 't')}
        order by t.id`,
    );
    const known = this.#of(name);
    for (const text of texts) known.set(text, []);
    for (const row of rows)
      for (const text of new Set([row.title, row.number, row.id]))
        if (text !== null) known.get(text)?.push(row);
  }

  #moduleOf(field: Field) {
    return referencedModule(field, this.context.services.registry().system);
  }

  #of(module: string) {
    const known = this.#known.get(module);
    if (known) return known;
    const fresh = new Map<string, Candidate[]>();
    this.#known.set(module, fresh);
    return fresh;
  }
}

/** What may be a name in a cell: with its commas, or between them. */
function namesOf(field: Field, text: string): string[] {
  const whole = text.trim();
  if (whole === '') return [];
  if (!isMultiple(field)) return [whole];
  const parts = whole.split(/[;；\n]/);
  return [...parts, ...parts.flatMap((part) => part.split(/[,，、]/))]
    .map((part) => part.trim())
    .filter(Boolean);
}

const unknown = (text: string): Text => ({
  en: `Nothing that you may choose is called “${text}”`,
  zh: `找不到“${text}”，或您无权选择`,
});

function ambiguous(text: string, candidates: readonly Candidate[]): Text {
  const names = candidates
    .slice(0, told)
    .map(({ number, title, id }) => [number ?? id, title].filter(Boolean).join(' '));
  const more = candidates.length > told ? ' …' : '';
  return {
    en: `Several are called “${text}”: write the number of one: ${names.join('; ')}${more}`,
    zh: `有多条记录名为“${text}”，请填写编号：${names.join('；')}${more}`,
  };
}
