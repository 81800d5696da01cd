import { isSame } from '#engine/schema/isSame.ts';
import { asText } from '#engine/fields/kind.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { DrawnModule } from '#engine/schema/drawing/DrawnModule.ts';
import {
  designOf,
  drawnForms,
  saidByForm,
  type DrawnForms,
} from '#engine/schema/drawing/drawnForms.ts';
import { moduleOfForm } from '#engine/schema/drawing/moduleOfForm.ts';
import type { Beginning } from '#engine/schema/drawing/newModule.ts';
import { isPerson } from '#engine/schema/language/fieldUses.ts';
import type { Dictionary } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { createRegistry, type Definitions, type Registry } from '#engine/schema/registry.ts';

import {
  customDesignQuery,
  publishCustomisations,
  saveCustomisationDraft,
} from '../../api/customisations.ts';
import { recordQuery } from '../../api/records.ts';
import type { ChosenForm } from './FormStart.tsx';

/**
 * The first draft of a module for a drawn form. The dictionaries of its choices are published at once: without them
 * nothing could be chosen in a preview.
 */
export async function startOfForm(
  client: QueryClient,
  beginning: Beginning,
  form: ChosenForm,
  definitions: Definitions,
): Promise<DrawnModule> {
  const registry = createRegistry(definitions);
  const forms = drawnForms(registry).find(({ answering }) => answering.module === form.answering)!;
  const { record } = await client.fetchQuery(recordQuery(forms.forms.module, form.id));
  const { value } = await client.fetchQuery(
    customDesignQuery({ kind: 'module', name: forms.answering.module }),
  );
  const { module, dicts } = moduleOfForm(registry, forms, value as DrawnModule, beginning, {
    record,
    design: designOf(forms, record)!,
    numbers: await numbersOf(client, registry, forms, record),
  });
  await publishDicts(client, dicts);
  return module;
}

/** Numbers of the people whom the form names. */
async function numbersOf(
  client: QueryClient,
  { system: { users } }: Registry,
  forms: DrawnForms,
  record: RecordData,
): Promise<ReadonlyMap<string, string>> {
  const people = [...saidByForm(forms).entries()]
    .filter(([name]) => isPerson(forms.answering.fields[name]))
    .flatMap(([, path]) => [record[path] ?? []].flat().map(asText));
  const numbers = people.map(async (id) => {
    const person = await client.fetchQuery(recordQuery(users.module, id));
    return [id, asText(person.record[users.number] ?? null)] as const;
  });
  return new Map(await Promise.all(numbers));
}

/** Those that are in force as they should be stay. */
async function publishDicts(client: QueryClient, dicts: readonly Dictionary[]) {
  const drafts = [];
  for (const dict of dicts) {
    const target = { kind: 'dict', name: dict.dict } as const;
    const design = await client.fetchQuery({ ...customDesignQuery(target), staleTime: 0 });
    if (isSame(design.value, dict)) continue;
    const { version } = design;
    const rev = design.draft?.rev ?? null;
    const saved = await saveCustomisationDraft(target, { value: dict, rev, baseVersion: version });
    drafts.push({ ...target, rev: saved.rev, version });
  }
  if (drafts.length > 0) await publishCustomisations({ of: drafts, note: dicts[0]!.title.zh });
}
