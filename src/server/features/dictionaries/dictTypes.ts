import { dictionaryFields } from '#engine/schema/dictionaryUses.ts';
import type { Dictionary } from '#engine/schema/language/index.ts';
import { moduleDicts } from '#engine/schema/moduleDicts.ts';
import type { DictTypeBody, DictTypeRow, Page } from '#shared/contract/index.ts';
import { rowsBefore, type Paging } from '../../db/paging.ts';
import { errors } from '../../errors.ts';
import type { Caller, LiveServices, Services } from '../../Services.ts';
import {
  changeCustomisation,
  customDesign,
  listCustomisations,
  removeCustomisation,
} from '../customisations/index.ts';

/** One page of the dictionaries in force, by code; `search` finds codes, titles and what values are called. */
export async function listDictTypes(
  services: Services,
  { language }: Caller,
  { search = '' }: { search?: string },
  paging: Paging,
): Promise<Page<DictTypeRow>> {
  const registry = services.registry();
  const origins = new Map(
    (await listCustomisations(services))
      .filter(({ kind }) => kind === 'dict')
      .map(({ name, origin }) => [name, origin]),
  );
  const fields = dictionaryFields(registry);
  const part = search.trim().toLowerCase();
  const found = registry.dicts
    .filter(({ dict }) => !moduleDicts.includes(dict))
    .filter((dict) => wordsOf(dict).some((word) => word.toLowerCase().includes(part)))
    .toSorted((a, b) => (a.dict < b.dict ? -1 : 1));
  const rows = found
    .slice(rowsBefore(paging), paging.page * paging.size)
    .map(({ dict, title, items }) => {
      const uses = fields.get(dict) ?? [];
      return {
        id: dict,
        code: dict,
        name: title[language],
        title,
        values: items.length,
        retired: items.filter(({ retired }) => retired).length,
        modules: new Set(uses.map(({ module }) => module)).size,
        fields: uses.length,
        origin: origins.get(dict) ?? 'file',
      };
    });
  return { rows, total: found.length, totalIsCapped: false };
}

const wordsOf = ({ dict, title, items }: Dictionary) => [
  dict,
  title.en,
  title.zh,
  ...items.flatMap((item) => [item.value, item.title.en, item.title.zh]),
];

/**
 * A new dictionary, or a new title.
 *
 * @throws errors.dictValueKnown for a code that is taken, errors.notFound, errors.badRequest without a title; what
 *   publishing refuses
 */
export async function saveDictType(
  services: LiveServices,
  caller: Caller,
  { code, title }: DictTypeBody,
  isNew: boolean,
): Promise<void> {
  const known = services.registry().findDict(code);
  if (isNew && known) throw errors.dictValueKnown({ value: code });
  if (!isNew && !known) throw errors.notFound();
  if (!title) throw errors.badRequest({ reason: 'a dictionary needs a title' });
  await changeCustomisation(
    services,
    caller,
    { kind: 'dict', name: code },
    'dicttype',
    (value) => ({
      ...(value ?? { dict: code, items: [] }),
      title,
    }),
  );
}

/**
 * Takes away a dictionary that was made here.
 *
 * @throws errors.notFound, errors.dictOfProduct; errors.customBroken while fields use it
 */
export async function deleteDictType(services: LiveServices, caller: Caller, code: string) {
  if (!services.registry().findDict(code)) throw errors.notFound();
  const target = { kind: 'dict', name: code } as const;
  const { origin, version } = await customDesign(services, target);
  if (origin !== 'custom') throw errors.dictOfProduct({ code });
  await removeCustomisation(services, caller, target, { version, note: 'dicttype' });
}
