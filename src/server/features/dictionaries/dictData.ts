import type { Dictionary, Language } from '#engine/schema/language/index.ts';
import { moduleDicts } from '#engine/schema/moduleDicts.ts';
import type { DictDataBody, DictDataItem, DictSortBody } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, LiveServices, Services } from '../../Services.ts';
import { changeCustomisation } from '../customisations/index.ts';

type Item = Dictionary['items'][number];

/** Values of a dictionary in force, in their order. @throws errors.notFound */
export function dictData(
  services: Services,
  { language }: Pick<Caller, 'language'>,
  code: string,
): DictDataItem[] {
  const found = services.registry().findDict(code);
  if (!found) throw errors.notFound();
  return found.items.map((item, at) => told(item, at, language));
}

const told = (item: Item, at: number, language: Language): DictDataItem => ({
  dictdataValue: item.value,
  dictdataName: item.title[language],
  title: item.title,
  colour: item.colour ?? null,
  phase: item.phase ?? null,
  parentValue: item.parent ?? null,
  retired: item.retired ?? false,
  sort: at + 1,
});

/**
 * Adds a value, or changes one: what is left out stays, null takes it away.
 *
 * @throws errors.notFound, errors.dictValueKnown, errors.badRequest without a title; what publishing refuses
 */
export const saveDictData = (
  services: LiveServices,
  caller: Caller,
  { code, ...body }: DictDataBody,
  isNew: boolean,
) =>
  changeItems(services, caller, code, (items) => {
    const known = items.find(({ value }) => value === body.dictdataValue);
    if (isNew && known) throw errors.dictValueKnown({ value: body.dictdataValue });
    if (!isNew && !known) throw errors.notFound();
    const title = body.title ?? known?.title;
    if (!title) throw errors.badRequest({ reason: 'a value needs a title' });
    const next = withBody(known ?? { value: body.dictdataValue, title }, { ...body, title });
    return known ? items.map((item) => (item === known ? next : item)) : [...items, next];
  });

function withBody(item: Item, body: Omit<DictDataBody, 'code'>): Item {
  const given: Partial<Record<keyof Item, unknown>> = {
    title: body.title,
    colour: body.colour,
    phase: body.phase,
    parent: body.parentValue,
    retired: body.retired === false ? null : body.retired,
  };
  const next: Partial<Record<keyof Item, unknown>> = { ...item };
  for (const [key, value] of Object.entries(given) as [keyof Item, unknown][]) {
    if (value === null) delete next[key];
    else if (value !== undefined) next[key] = value;
  }
  return next as Item;
}

/** Deletes a value that nothing has. @throws errors.notFound, errors.dictValueUsed; what publishing refuses */
export const deleteDictData = (
  services: LiveServices,
  caller: Caller,
  { code, dictdataValue }: Pick<DictDataBody, 'code' | 'dictdataValue'>,
) =>
  changeItems(services, caller, code, (items) => {
    const rest = items.filter(({ value }) => value !== dictdataValue);
    if (rest.length === items.length) throw errors.notFound();
    return rest;
  });

/** @throws errors.badRequest unless these are the values of the dictionary, each once */
export const sortDictData = (
  services: LiveServices,
  caller: Caller,
  { code, values }: DictSortBody,
) =>
  changeItems(services, caller, code, (items) => {
    const sorted = values.flatMap((value) => items.find((item) => item.value === value) ?? []);
    if (values.length !== items.length || new Set(sorted).size !== items.length)
      throw errors.badRequest({ reason: 'name each value of the dictionary once' });
    return sorted;
  });

async function changeItems(
  services: LiveServices,
  caller: Caller,
  code: string,
  change: (items: Item[]) => Item[],
): Promise<DictDataItem[]> {
  if (!services.registry().findDict(code) || moduleDicts.includes(code)) throw errors.notFound();
  await changeCustomisation(services, caller, { kind: 'dict', name: code }, 'dictdata', (value) => {
    const dictionary = value as Dictionary;
    return { ...dictionary, items: change(dictionary.items) };
  });
  return dictData(services, caller, code);
}
