import type { Trait } from '#engine/schema/language/index.ts';
import type { CustomTarget, CustomTrait } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import type { LiveServices } from '../../Services.ts';
import { workspaceOf } from './workspaceOf.ts';
import { refuseLarge } from './refuseLarge.ts';

/** Traits that new modules can have, by their names. */
export async function listTraits({ db }: LiveServices): Promise<CustomTrait[]> {
  const rows = await db.all<{ text: string }>(sql`
    select text from app.applied_file f where kind = 'trait' and not exists (
      select from app.customisation c where c.kind = 'trait' and c.current and c.text is not null
        and f.text::json ->> 'trait' = c.name)
    union all
    select text from app.customisation where kind = 'trait' and current and text is not null and set_aside is null`);
  return rows
    .map(({ text }) => JSON.parse(text) as Trait & Record<string, unknown>)
    .map(({ trait, description, parameters = {}, ...parts }) => ({
      trait,
      description,
      parameters,
      keys: Object.keys(parts).filter((key) => !key.startsWith('$')),
    }))
    .toSorted((a, b) => (a.trait < b.trait ? -1 : 1));
}

/** A definition as it is written in short, with traits and short forms spelt out: what a designer shows. */
export async function spellCustomisation(
  services: LiveServices,
  target: CustomTarget,
  value: unknown,
): Promise<unknown> {
  refuseLarge(value);
  const text = JSON.stringify(value);
  const { answer } = await workspaceOf(services).ask('layers', { target, text });
  return answer.value;
}
